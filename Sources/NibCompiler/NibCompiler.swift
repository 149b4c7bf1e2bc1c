public import IBDocument
import NibFormat

/// Compiles Interface Builder documents into archives.
public enum NibCompiler {
  /// Compiles one document. Pure: the same document and options give the same bytes.
  ///
  /// Unknown elements and attributes are warnings; output is nil only if a diagnostic is an error.
  public static func compile(_ document: IBDocument, options: CompilerOptions = CompilerOptions())
    -> CompilationResult
  {
    let compilation = Compilation(document: document, options: options)
    for diagnostic in document.checkReferences() { compilation.report(diagnostic) }
    let output: CompiledOutput
    switch document.kind {
    case .xib:
      output = compilation.output {
        XibLowering(compilation: compilation).graph($0).encodedCanonically()
      }
    case .storyboard:
      let lowering = StoryboardLowering(compilation: compilation)
      var check = StoryboardCheck(lowering.storyboard)
      for diagnostic in check.run() { compilation.report(diagnostic) }
      output = .folder(lowering.members())
    }
    let diagnostics = compilation.diagnostics
    let failed = diagnostics.contains { $0.severity == .error }
    return CompilationResult(output: failed ? nil : output, diagnostics: diagnostics)
  }
}
