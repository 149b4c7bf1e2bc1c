import NibFormat

/// Values by name, where names are equal when their bytes are, as they are to the format and to folders of files.
///
/// A dictionary of strings takes texts in different Unicode normal forms for one name.
struct NamedValues<Value> {
  private var table = NameTable()
  /// The values in the order in which their names came first.
  private(set) var values: [Value] = []

  /// The names, in the order in which they came first.
  var names: [String] { table.names }

  /// The value of a name. Constant time in the number of names.
  subscript(name: String) -> Value? { table.number(of: name).map { values[Int($0)] } }

  /// Gives a name a value if it has none yet.
  ///
  /// - Returns: the value that the name has now.
  @discardableResult
  mutating func insert(_ value: Value, named name: String) -> Value {
    let number = Int(table.intern(name))
    if number == values.count { values.append(value) }
    return values[number]
  }

  /// Gives a name a value, in place of an earlier one.
  mutating func update(_ value: Value, named name: String) {
    let number = Int(table.intern(name))
    if number == values.count { values.append(value) } else { values[number] = value }
  }
}

extension NamedValues: Sendable where Value: Sendable {}
