import IBDocument
import NibCompiler

// The program in the documentation of `NibCompiler`. A test compares the two texts, and runs this one.

// example begins
/// Compiles the text of a xib. Gives the bytes of the nib, or nil if there are errors, and what there is to say.
func compileXib(_ text: [UInt8], module: String) -> (nib: [UInt8]?, messages: [String]) {
  let parsed = IBDocument.parse(text)
  guard let document = parsed.document else {
    return (nil, parsed.diagnostics.map { $0.rendered(file: "Card.xib") })
  }
  let compiled = NibCompiler.compile(document, options: CompilerOptions(module: module))
  let messages = (parsed.diagnostics + compiled.diagnostics).map { $0.rendered(file: "Card.xib") }
  // A xib for old systems becomes a folder of archives, as does a storyboard.
  guard case .file(let nib)? = compiled.output else { return (nil, messages) }
  return (nib, messages)
}
// example ends
