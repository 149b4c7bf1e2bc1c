import NibRuntime

/// What plain code makes: the values that a programmer would write down, in the program's memory.
///
/// Taken once from objects of a nib, so that both ways make the same. Building is straight calls of initialisers and
/// setters; nothing is decoded or looked up.
final class Blueprint {
  private enum Kind {
    case view, label, cell, row, tile
  }

  private struct Constraint {
    let first: Int
    let second: Int
    let constraint: LayoutConstraint
  }

  private let kind: Kind
  private let model: View
  private let subviews: [Blueprint]
  /// The constraints, with items as places among the views of the whole tree, −1 for none.
  private var constraints: [Constraint] = []
  private let place: Int
  /// Whether there are constraints here or below.
  private var hasConstraints = false
  private let count: Int

  /// Takes the values of a tree of views.
  convenience init(_ root: View) {
    var places: [ObjectIdentifier: Int] = [:]
    self.init(root, &places)
    resolve(places)
  }

  private init(_ view: View, _ places: inout [ObjectIdentifier: Int]) {
    switch view {
    case is Label: kind = .label
    case is Cell: kind = .cell
    case is TileRow: kind = .row
    case is TileView: kind = .tile
    default: kind = .view
    }
    model = view
    place = places.count
    places[ObjectIdentifier(view)] = place
    var subviews: [Blueprint] = []
    for subview in view.subviews { subviews.append(Blueprint(subview, &places)) }
    self.subviews = subviews
    count = places.count
  }

  private func resolve(_ places: [ObjectIdentifier: Int]) {
    func place(_ item: AnyObject?) -> Int { item.flatMap { places[ObjectIdentifier($0)] } ?? -1 }
    constraints = model.constraints.map {
      Constraint(first: place($0.firstItem), second: place($0.secondItem), constraint: $0)
    }
    for subview in subviews { subview.resolve(places) }
    hasConstraints = !constraints.isEmpty || subviews.contains { $0.hasConstraints }
  }

  /// Makes the views.
  func build() -> View {
    var views: [View] = []
    views.reserveCapacity(count)
    let root = make(&views)
    if hasConstraints { constrain(views) }
    return root
  }

  private func make(_ views: inout [View]) -> View {
    let view: View
    switch kind {
    case .view: view = View()
    case .label:
      let label = Label()
      let model = unsafeDowncast(model, to: Label.self)
      label.text = model.text
      label.font = model.font
      label.textColor = model.textColor
      label.numberOfLines = model.numberOfLines
      label.textAlignment = model.textAlignment
      label.lineBreakMode = model.lineBreakMode
      view = label
    case .cell:
      let cell = Cell()
      cell.reuseIdentifier = unsafeDowncast(model, to: Cell.self).reuseIdentifier
      view = cell
    case .row: view = TileRow()
    case .tile: view = TileView()
    }
    view.bounds = model.bounds
    view.center = model.center
    view.backgroundColor = model.backgroundColor
    view.isOpaque = model.isOpaque
    view.isHidden = model.isHidden
    view.tag = model.tag
    view.isUserInteractionEnabled = model.isUserInteractionEnabled
    view.autoresizingMask = model.autoresizingMask
    view.alpha = model.alpha
    view.contentMode = model.contentMode
    view.clipsToBounds = model.clipsToBounds
    view.translatesAutoresizingMask = model.translatesAutoresizingMask
    views.append(view)
    view.subviews.reserveCapacity(subviews.count)
    for subview in subviews { view.addSubview(subview.make(&views)) }
    connect(view)
    return view
  }

  /// Sets what a nib sets by outlets, and what a cell reads.
  private func connect(_ view: View) {
    switch kind {
    case .view, .label: break
    case .cell:
      let cell = unsafeDowncast(view, to: Cell.self)
      let content = view.subviews[0]
      cell.contentView = content
      cell.titleLabel = content.subviews[0] as? Label
      cell.detailLabel = content.subviews[1] as? Label
    case .row:
      let row = unsafeDowncast(view, to: TileRow.self)
      row.contentView = view.subviews[0]
      row.tiles = view.subviews[0].subviews.compactMap { $0 as? TileView }
    case .tile:
      let tile = unsafeDowncast(view, to: TileView.self)
      tile.contentView = view.subviews[0]
      tile.titleLabel = view.subviews[0].subviews[0] as? Label
    }
  }

  private func constrain(_ views: [View]) {
    if !constraints.isEmpty {
      var made: [LayoutConstraint] = []
      made.reserveCapacity(constraints.count)
      for entry in constraints {
        let model = entry.constraint
        made.append(
          LayoutConstraint(
            entry.first < 0 ? nil : views[entry.first], model.firstAttribute, model.relation,
            to: entry.second < 0 ? nil : views[entry.second], model.secondAttribute,
            multiplier: model.multiplier, constant: model.constant, priority: model.priority))
      }
      views[place].constraints = made
    }
    for subview in subviews where subview.hasConstraints { subview.constrain(views) }
  }
}
