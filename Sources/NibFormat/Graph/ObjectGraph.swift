/// What an archive says, apart from how its bytes are laid out: objects with a class name and ordered keyed
/// values, referring to each other by index.
///
/// It is the one value between the text side and the byte side: the compiler writes it, the encoder reads it, the
/// decoder makes it, comparison takes two of it.
///
///     /// The texts of all labels in a compiled nib.
///     func labelTexts(in bytes: [UInt8]) throws -> [String] {
///       let graph = ObjectGraph(try NIBArchive(bytes))
///       return graph.objects.filter { $0.className == "UILabel" }.compactMap { label in
///         guard case .object(let text)? = label["UIText"], case .data(let utf8)? = graph[text]["NS.bytes"] else {
///           return nil
///         }
///         return String(decoding: utf8, as: UTF8.self)
///       }
///     }
public struct ObjectGraph: Hashable, Sendable {
  /// One keyed value of an object. Keys may repeat: an array keeps its elements under one key, in order (F-17).
  public struct KeyedValue: Hashable, Sendable {
    /// The key's name.
    public var key: String
    /// What the object keeps under it.
    public var value: Value

    /// Makes a keyed value.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// One object: its class name and its values in encoding order.
  public struct Object: Hashable, Sendable {
    /// The class the object was archived as.
    public var className: String
    /// The values in the order in which the object encoded them.
    public var values: [KeyedValue]

    /// Makes an object.
    public init(className: String, values: [KeyedValue] = []) {
      self.className = className
      self.values = values
    }

    /// The first value under `key`, or nil. Linear in the number of values.
    public subscript(key: String) -> Value? {
      for entry in values where entry.key == key { return entry.value }
      return nil
    }
  }

  /// All objects; index 0 is the root.
  public var objects: [Object]

  /// Classes that a loader may use in place of a class it does not know, best first, by class name (F-10, F-35).
  public var fallbackClassNames: FallbackClassNames

  /// The coder version of the archive: 10 for Xcode 13 and later, 9 before.
  public var coderVersion: UInt32

  /// Bytes after the class table; empty, or the four bytes "LNE", NUL (F-60).
  public var trailingBytes: [UInt8]

  /// Makes a graph.
  public init(
    objects: [Object] = [], fallbackClassNames: FallbackClassNames = [:], coderVersion: UInt32 = 10,
    trailingBytes: [UInt8] = []
  ) {
    self.objects = objects
    self.fallbackClassNames = fallbackClassNames
    self.coderVersion = coderVersion
    self.trailingBytes = trailingBytes
  }

  /// The object at an index of this graph.
  public subscript(index: ObjectIndex) -> Object {
    get { objects[index.position] }
    set { objects[index.position] = newValue }
    _modify { yield &objects[index.position] }
  }
}
