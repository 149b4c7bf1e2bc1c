/// Properties of the surroundings that a document can vary by. A trait that is not set is not specified.
public struct TraitCollection: Hashable, Sendable {
  /// A coarse measure of the room in one direction.
  public enum SizeClass: Int, Hashable, Sendable {
    /// Little room, as across a phone.
    case compact = 1
    /// Much room, as across a tablet.
    case regular = 2
  }

  /// The numbers of all traits by name, sorted by name. Names are as the archive has them, without prefix.
  var numbers: [(name: String, number: Int64)]

  static let horizontalName = "_UITraitNameHorizontalSizeClass"
  static let verticalName = "_UITraitNameVerticalSizeClass"

  /// Makes a collection.
  public init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil) {
    numbers = []
    if let horizontal { self[Self.horizontalName] = Int64(horizontal.rawValue) }
    if let vertical { self[Self.verticalName] = Int64(vertical.rawValue) }
  }

  /// Takes numbers by name.
  init(_ numbers: [String: Int64]) {
    self.numbers = numbers.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
  }

  /// The room from side to side.
  public var horizontal: SizeClass? { self[Self.horizontalName].flatMap { SizeClass(rawValue: Int($0)) } }

  /// The room from top to bottom.
  public var vertical: SizeClass? { self[Self.verticalName].flatMap { SizeClass(rawValue: Int($0)) } }

  /// The number of any trait, by the name that the archive uses for it.
  public subscript(name: String) -> Int64? {
    get { numbers.first { $0.name == name }?.number }
    set {
      numbers.removeAll { $0.name == name }
      guard let newValue else { return }
      let place = numbers.firstIndex { $0.name > name } ?? numbers.endIndex
      numbers.insert((name, newValue), at: place)
    }
  }

  /// How many traits are specified.
  public var count: Int { numbers.count }

  /// Whether every trait that the other collection specifies has the same number here.
  public func contains(_ other: TraitCollection) -> Bool {
    other.numbers.allSatisfy { self[$0.name] == $0.number }
  }

  /// Whether the same traits have the same numbers.
  public static func == (a: Self, b: Self) -> Bool {
    a.numbers.elementsEqual(b.numbers) { $0 == $1 }
  }

  /// Feeds all traits.
  public func hash(into hasher: inout Hasher) {
    for entry in numbers {
      hasher.combine(entry.name)
      hasher.combine(entry.number)
    }
  }
}
