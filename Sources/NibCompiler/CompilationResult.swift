public import IBDocument

/// What a compilation gives.
public struct CompilationResult: Sendable {
  /// The compiled nib or storyboard; nil if there was an error.
  public var output: CompiledOutput?
  /// Everything there is to say about the document, in the order of places.
  public var diagnostics: [Diagnostic]
}

/// A compiled document as it is to lie on disk.
public enum CompiledOutput: Hashable, Sendable {
  /// One file.
  case file([UInt8])
  /// A folder: relative paths with `/` between their parts, in the order to write them.
  case folder([Member])

  /// A file in a folder.
  public struct Member: Hashable, Sendable {
    /// The path below the folder, `/` between its parts.
    public var path: String
    /// The file's bytes.
    public var bytes: [UInt8]

    /// Makes a member.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }
}
