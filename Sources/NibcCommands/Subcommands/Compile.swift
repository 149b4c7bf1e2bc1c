import IBDocument
import NibCompiler

extension Command {
  /// `nibc compile`: documents to nibs and compiled storyboards.
  static let compile = Command(
    name: "compile",
    summary: "compile documents (.xib, .storyboard)",
    forms: [
      "IN -o OUT [options]",
      "IN… --output-dir DIR [options]",
      "IN.storyboard… --compilation-directory DIR [options]",
      "--link DIR IN.storyboardc…",
    ],
    operandCount: 1...Int.max,
    options: CompileOptions.all,
    details: [
      """
      IN is a .xib or .storyboard, or - for standard input. A xib becomes a file; if it needs two versions for the systems \
      it supports, it becomes a folder. A storyboard becomes a folder.
      """,
      """
      With --output-dir, a document NAME.xib becomes NAME.nib and NAME.storyboard becomes NAME.storyboardc; a document in a \
      folder NAME.lproj lands in a folder of that name. One document with errors does not stop the others.
      """,
      """
      Texts of a document in Base.lproj are looked up in .strings files at run time, under the key OBJECT-ID.PROPERTY; those \
      of a document in another .lproj are not. Outside of any .lproj a storyboard's are and a xib's are not: what \
      looks up nothing costs nothing, and a build that moves documents about loses no translation. Texts of launch \
      screens never are.
      """,
      """
      Nothing is written for a document that has errors. An output that was there stays as it was until the new one is \
      complete, also if a signal ends the run. A folder is replaced only if it is empty or its name ends in .nib or .storyboardc.
      """,
      CompileOptions.provenVersions,
    ],
    run: { (arguments) throws(CommandError) in try CompileCommand(arguments).run() })
}

/// The options of `nibc compile`.
enum CompileOptions {
  static let output = Option(
    "--output", alias: "-o", .text("OUT"), help: "write to OUT; - is standard output")
  static let outputFolder = Option(
    "--output-dir", .text("DIR"), help: "write the outputs of all inputs into DIR")
  static let compilationFolder = Option(
    "--compilation-directory", .text("DIR"), help: "write compiled storyboards into DIR")
  static let link = Option(
    "--link", .text("DIR"),
    help: "copy compiled storyboards into DIR, each into the .lproj folder that it lies in")
  static let module = Option(
    "--module", .text("NAME"),
    help: "the Swift module of custom classes that are to inherit it from the target")
  static let minimumDeploymentTarget = Option(
    "--minimum-deployment-target", .version("V"), help: "the oldest system that the product runs on")
  static let targetDevice = Option(
    "--target-device", .word("D", TargetDevice.allCases.map(\.rawValue)), repeats: true,
    help: "a device that the product is for: " + TargetDevice.allCases.map(\.rawValue).joined(separator: ", ")
  )
  static let xcode = Option(
    "--xcode", .version("V"),
    help:
      "equal the output of this version of Apple's compiler; default: 14.3, the newest whose every rule is settled"
  )
  static let localizable = Option(
    "--localizable", .word("YES|NO", ["YES", "NO"]),
    help: "whether texts are looked up in .strings files at run time; default: by the place of the document")
  static let jobs = Option(
    "--jobs", .count("N"), help: "compile up to N documents at once; default: the number of processors")

  /// How many diagnostics of one id are printed if the user does not say.
  static let mostDiagnostics = 100
  static let limit = LimitOption.of("diagnostics of each kind for a document", default: mostDiagnostics)

  static let all = [
    output, outputFolder, compilationFolder, link, module, minimumDeploymentTarget, targetDevice, xcode,
    localizable, jobs, limit,
  ]

  /// Which versions `--xcode` is proven for.
  static let provenVersions = """
    --xcode is proven against nibs of Xcode 7 to 16.4: byte for byte from 13.0 on, where only the orders of a few ties are \
    open; value for value before, where Apple's own output differs from run to run. The nibs of 26.0 that were at hand \
    follow the same rules. For 26.5 and later the rules known are applied, but no file of Apple's was at hand.
    """
}
