import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The data source of a static table: a top-level object that the owner keeps under `staticDataSource`.
  ///
  /// - Parameters:
  ///   - table: a `tableView` element.
  ///   - owner: the object that the outlet starts from.
  /// - Returns: nil for a table that has no sections of its own.
  func staticDataSource(of table: Element, owner: ObjectIndex) -> ObjectIndex? {
    guard table["dataMode"] == "static", let sections = table.child(named: "sections") else { return nil }
    let list = sections.children.map(object(for:))
    let source = builder.make(
      "UITableViewDataSource", [.init("UITableSections", .object(builder.array(list)))])
    listChildren[source] = list
    systemConnections.append(outlet("staticDataSource", from: owner, to: source))
    return source
  }
}
