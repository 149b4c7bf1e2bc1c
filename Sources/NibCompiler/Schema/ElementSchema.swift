import IBDocument

/// What the compiler knows of one element of the document format: the class it becomes and how its parts are encoded.
struct ElementSchema: Sendable {
  /// What an element is for the tree around it.
  enum Role: Sendable {
    /// A view: has a frame, subviews, constraints.
    case view
    /// A view controller of a scene.
    case controller
    /// Any other object that connections can name.
    case object
  }

  /// The element's name.
  var element: String
  /// The class it is archived as when it has no custom class.
  var className: String
  /// The element whose rows come before this one's.
  var base: String?
  /// The rows of this class alone, in encoding order.
  var rows: [Row] { makeRows() }
  /// Rows that stand in for a base row of the same key, in the base row's place.
  var overrides: [Row] { makeOverrides() }
  /// Base keys that this class never writes.
  var without: [String]
  /// Attributes and keys of children that are known and have no output of their own.
  var silent: [String]
  /// Attributes and keys of children that change what runs, and whose place in an archive no archive at hand shows;
  /// they are left out with a warning. An attribute of a wrong name would be passed over by what loads the nib.
  var unproven: [String]
  /// What it is for the tree around it.
  var role: Role
  /// When the content priorities are written.
  var hugging: Hugging
  /// The keys under which the objects list finds what lies below it, in order (F-54); nil for those of the base.
  var listed: [String]?

  // Rows are made when they are asked for: a document uses few of the elements, and making the rows of all of them took
  // 0.5 million instructions of 14 for a form of 20 kB.
  private let makeRows: @Sendable () -> [Row]
  private let makeOverrides: @Sendable () -> [Row]

  /// When `UIViewContentHuggingPriority` is written.
  enum Hugging: Sendable {
    /// Left out when it equals this pair.
    case unless(Double, Double)
    /// Always written.
    case always
  }

  init(
    _ element: String, _ className: String, base: String? = "view", role: Role = .view,
    hugging: Hugging = .unless(250, 250), without: [String] = [], silent: [String] = [],
    unproven: [String] = [],
    listed: [String]? = nil, overrides: @autoclosure @escaping @Sendable () -> [Row] = [],
    rows: @autoclosure @escaping @Sendable () -> [Row] = []
  ) {
    self.element = element
    self.className = className
    self.base = base
    makeRows = rows
    makeOverrides = overrides
    self.without = without
    self.silent = silent
    self.unproven = unproven
    self.role = role
    self.hugging = hugging
    self.listed = listed
  }
}
