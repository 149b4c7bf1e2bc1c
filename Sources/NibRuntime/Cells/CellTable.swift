/// What a table view does about cells, without a view: registering, making and using again.
///
///     let table = CellTable()
///     try table.register(nib, forCellReuseIdentifier: "Contact")
///     let cell = try table.dequeueReusableCell(withIdentifier: "Contact")
///     …
///     table.enqueue(cell)          // it scrolled out
public final class CellTable {
  private enum Source {
    case nib(Nib)
    case code(any CodeMadeCell.Type)
  }

  private var sources: [String: Source] = [:]
  private var waiting: [String: [any ReusableCell]] = [:]

  /// How many cells were made.
  public private(set) var madeCount = 0
  /// How many cells were used again.
  public private(set) var reusedCount = 0

  /// Makes a table with nothing registered.
  public init() {}

  /// Registers a nib: cells are made from it, by `init(from:)` alone.
  ///
  /// - Throws: ``NibError/Reason/notOneCell(topLevel:)`` unless the nib has exactly one top-level object, of a class
  ///   whose type is a cell.
  public func register(_ nib: Nib, forCellReuseIdentifier identifier: String) throws(NibError) {
    let topLevel = try nib.topLevelClasses
    guard topLevel.count == 1, topLevel[0].type is any ReusableCell.Type else {
      throw NibError(.notOneCell(topLevel: topLevel.map(\.name)), at: .init(nib: nib.name))
    }
    sources[identifier] = .nib(nib)
  }

  /// Registers a class: cells are made by their code initialiser, which can load nibs.
  public func register<Cell: CodeMadeCell>(_ type: Cell.Type, forCellReuseIdentifier identifier: String) {
    sources[identifier] = .code(type)
  }

  /// Gives a cell that waits to be used again, or makes one.
  ///
  /// - Throws: ``NibError/Reason/unknownReuseIdentifier(_:)``,
  ///   ``NibError/Reason/reuseIdentifierMismatch(registered:found:)``, and what making the cell throws.
  public func dequeueReusableCell(withIdentifier identifier: String) throws(NibError) -> any ReusableCell {
    if let cell = waiting[identifier]?.popLast() {
      cell.prepareForReuse()
      reusedCount += 1
      return cell
    }
    guard let source = sources[identifier] else { throw NibError(.unknownReuseIdentifier(identifier)) }
    let cell: any ReusableCell
    switch source {
    case .code(let type):
      do { cell = try type.init(reuseIdentifier: identifier) } catch { throw NibError.wrapping(error) }
    case .nib(let nib): cell = try makeCell(from: nib, identifier)
    }
    madeCount += 1
    return cell
  }

  private func makeCell(from nib: Nib, _ identifier: String) throws(NibError) -> any ReusableCell {
    let topLevel = try nib.instantiate()
    // Registering looked at classes; an object can still have put another one in its place.
    guard topLevel.count == 1, let cell = topLevel[0] as? any ReusableCell else {
      throw NibError(
        .notOneCell(topLevel: topLevel.map { String(describing: type(of: $0)) }), at: .init(nib: nib.name))
    }
    if let found = cell.reuseIdentifier, found != identifier {
      throw NibError(.reuseIdentifierMismatch(registered: identifier, found: found), at: .init(nib: nib.name))
    }
    return cell
  }

  /// Takes back a cell that is not shown any more. A cell without identifier is let go.
  public func enqueue(_ cell: any ReusableCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    waiting[identifier, default: []].append(cell)
  }
}
