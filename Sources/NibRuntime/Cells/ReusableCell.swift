/// A cell that a ``CellTable`` uses again.
public protocol ReusableCell: AnyObject, SendableMetatype {
  /// The identifier of the kind of cell; nil if the nib says none.
  var reuseIdentifier: String? { get }
  /// Runs before the cell is used again.
  func prepareForReuse()
}

/// A cell that can be made in code.
public protocol CodeMadeCell: ReusableCell {
  /// Makes a cell. It may load nibs.
  init(reuseIdentifier: String?) throws
}
