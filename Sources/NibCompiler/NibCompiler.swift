public import IBDocument
public import NibFormat

/// Compiles Interface Builder documents into archives.
///
///     /// Compiles the text of a xib. Gives the bytes of the nib, or nil if there are errors, and what there is to say.
///     func compileXib(_ text: [UInt8], module: String) -> (nib: [UInt8]?, messages: [String]) {
///       let parsed = IBDocument.parse(text)
///       guard let document = parsed.document else {
///         return (nil, parsed.diagnostics.map { $0.rendered(file: "Card.xib") })
///       }
///       let compiled = NibCompiler.compile(document, options: CompilerOptions(module: module))
///       let messages = (parsed.diagnostics + compiled.diagnostics).map { $0.rendered(file: "Card.xib") }
///       // A xib for old systems becomes a folder of archives, as does a storyboard.
///       guard case .file(let nib)? = compiled.output else { return (nil, messages) }
///       return (nib, messages)
///     }
public enum NibCompiler {
  /// Compiles one document. Pure: the same document and options give the same bytes.
  ///
  /// Unknown elements and attributes are warnings; output is nil only if a diagnostic is an error.
  public static func compile(_ document: IBDocument, options: CompilerOptions = CompilerOptions())
    -> CompilationResult
  {
    if document.platform == .macOS { return unsupported(document) }
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
      let found = check.run()
      for diagnostic in found { compilation.report(diagnostic) }
      // What is wrong with the scenes as a whole can make archives without end.
      if found.contains(where: { $0.severity == .error }) {
        return CompilationResult(output: nil, diagnostics: compilation.diagnostics)
      }
      output = .folder(lowering.members())
    }
    let diagnostics = compilation.diagnostics.sorted { Diagnostic.stands($0, before: $1) }
    let failed = diagnostics.contains { $0.severity == .error }
    return CompilationResult(output: failed ? nil : output, diagnostics: diagnostics)
  }

  /// The graph that a xib becomes, before it is encoded; of a xib that becomes a folder, that of the first archive.
  ///
  /// What ``compile(_:options:)`` encodes, for whoever wants to look at it or to change it first. nil for a storyboard,
  /// which has many, and for a macOS document. Says nothing of what is wrong with the document.
  public static func graph(of document: IBDocument, options: CompilerOptions = CompilerOptions())
    -> ObjectGraph?
  {
    guard document.kind == .xib, document.platform != .macOS else { return nil }
    let compilation = Compilation(document: document, options: options)
    return compilation.variants.first.map { XibLowering(compilation: compilation).graph($0) }
  }

  /// AppKit has its own archives, which this compiler does not write: better none than a wrong one.
  private static func unsupported(_ document: IBDocument) -> CompilationResult {
    let diagnostic = Diagnostic(
      .error, id: "unsupported-platform",
      "\(document.platform.rawValue) documents are not compiled yet; this compiler writes iOS and tvOS nibs",
      at: document.root.location(of: "targetRuntime"))
    return CompilationResult(output: nil, diagnostics: [diagnostic])
  }
}
