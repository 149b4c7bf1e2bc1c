import IBDocument
import NibFormat

/// One compilation of one document: what all of its archives have in common.
final class Compilation {
  let document: IBDocument
  let options: CompilerOptions
  /// The release of the reference compiler whose output is equalled.
  let xcode: Version
  let schemas: SchemaTable
  let resources: DocumentResources
  /// The `viewLayoutGuide` elements that constraints use, by index.
  let usedGuideElements: Set<Int>
  /// The oldest system the product runs on; nil if nobody says so.
  var deploymentTarget: Version? { options.minimumDeploymentTarget ?? documentTarget }
  /// The oldest system that the document itself says it is for.
  let documentTarget: Version?
  /// The archives that each nib of the document is made of (F-64).
  private(set) var variants: [ArchiveVariant] = [.flat]
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  /// The hints that were given, by what was asked.
  private var hints: [String: String] = [:]

  init(document: IBDocument, options: CompilerOptions) {
    self.document = document
    self.options = options
    xcode = options.xcode ?? XcodeRelease.standard
    schemas = .uiKit(xcode: xcode, nameCount: document.nameCount)
    resources = DocumentResources(document)
    usedGuideElements = Self.usedGuides(in: document)
    documentTarget = document.deploymentTarget
    variants = Self.variants(of: self)
  }

  private static func usedGuides(in document: IBDocument) -> Set<Int> {
    var used: Set<Int> = []
    for element in document.root.descendants
    where element.name == "constraint" && element["placeholder"] != "YES" {
      for attribute in ["firstItem", "secondItem"] {
        if let id = element[attribute], let item = document.element(withID: id),
          item.name == "viewLayoutGuide"
        {
          used.insert(item.index)
        }
      }
    }
    return used
  }

  /// Whether colours of calibrated spaces are converted; documents of old Xcodes are not colour matched.
  var isColorMatched: Bool { document.root["colorMatched"] == "YES" }

  /// Whether texts are localisable: the document is localised, and is not shown before a language is
  /// chosen (F-22).
  var isLocalized: Bool { options.isBaseLocalized && document.root["launchScreen"] != "YES" }

  /// The coder version that the release writes.
  var coderVersion: UInt32 { xcode < XcodeRelease.v13 ? 9 : 10 }

  /// What to add to a message about an unknown name: the nearest name that is known, if there is one.
  ///
  /// Looking for it takes time, so that only the first names get one: nobody reads thousands.
  func hint(for name: String, in context: String, among known: @autoclosure () -> [String]) -> String {
    let question = "\(context) \(name)"
    if let answer = hints[question] { return answer }
    guard hints.count < Self.maximumHints else { return "" }
    let answer = NearestName.suggestion(for: name, among: known()).map { "; did you mean '\($0)'?" } ?? ""
    hints[question] = answer
    return answer
  }

  private static let maximumHints = 200

  /// Adds a diagnostic, once: a document is lowered more than once in folder form.
  func report(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}

/// The `resources` of a document: what names in it stand for.
struct DocumentResources {
  var namedColors: [String: ColorComponents] = [:]
  var systemColors: [String: ColorComponents] = [:]
  var systemImages: Set<String> = []

  init(_ document: IBDocument) {
    guard let resources = document.root.child(named: "resources") else { return }
    for element in resources.children {
      guard let name = element["name"] else { continue }
      switch element.name {
      case "namedColor": namedColors[name] = element.child(named: "color").flatMap(Self.components)
      case "systemColor": systemColors[name] = element.child(named: "color").flatMap(Self.components)
      case "image":
        if element["catalog"] == "system" { systemImages.insert(name) }
      default: break
      }
    }
  }

  /// Raw components, not converted: the reference compiler takes those of a resource as they are written.
  private static func components(_ color: Element) -> ColorComponents? {
    func number(_ name: String, _ absent: Double) -> Double {
      color[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? absent
    }
    let alpha = number("alpha", 1)
    if color["white"] != nil { return .white(number("white", 0), alpha) }
    return .rgb(number("red", 0), number("green", 0), number("blue", 0), alpha)
  }
}
