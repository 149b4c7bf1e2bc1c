/// What objects of one class of an archive become.
struct ClassPlan: Sendable {
  /// The class that the document names: the custom class if there is one.
  let name: String
  /// The class whose type stands in for it, if it is another one.
  let standIn: String?
  /// How to make the objects; nil if no type is registered.
  let entry: ClassRegistry.Entry?
  /// The class that a custom class was made from in the document.
  let originalName: String?
}
