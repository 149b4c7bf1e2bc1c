/// Which Swift type stands for which class of an archive. A value: a nib uses the registry that it was made with.
///
///     var registry = ClassRegistry()
///     registry.register(View.self, as: "UIView")
///     registry.register(CardView.self, as: "Chat.CardView")
///
/// A class is looked for under the name that the archive has. A mangled name, "_TtC4Chat8CardView", is also looked for
/// with its module, "Chat.CardView", and without, "CardView"; the first that is registered wins. If a class has no
/// type, its stand-ins are tried: for a custom class the class it was made from in the document (`UIOriginalClassName`),
/// then the archive's fallback classes (F-10).
public struct ClassRegistry: Sendable {
  /// How to make an object of a class, and what it can do.
  struct Entry: Sendable {
    let type: any NibDecodable.Type
    let factory: ObjectFactory
    /// The call of ``NibReplacing/awakeAfter(using:)``, if the type has it. Bound to the type here, so that loading
    /// needs no dynamic cast.
    let replace: (@Sendable (AnyObject, NibDecoder) throws -> AnyObject)?
    /// The call of ``NibAwakening/awakeFromNib()``, if the type has it.
    let awakener: ObjectAwakener?
    let isDesignable: Bool

    init<T: NibDecodable>(_ type: T.Type) {
      self.type = type
      factory = TypedFactory<T>()
      replace = (type as? any NibReplacing.Type).map { Self.replacement($0) }
      awakener = (type as? any NibAwakening.Type).map { Self.awakener($0) }
      isDesignable = type is any NibDesignable.Type
    }

    private static func replacement<R: NibReplacing>(
      _ type: R.Type
    ) -> @Sendable (AnyObject, NibDecoder) throws -> AnyObject {
      { object, decoder in try unsafe unsafeDowncast(object, to: R.self).awakeAfter(using: decoder) }
    }

    private static func awakener<A: NibAwakening>(_ type: A.Type) -> ObjectAwakener { TypedAwakener<A>() }
  }

  private var entries = NamedValues<Entry>()

  /// What to do with objects of unknown classes.
  public var unknownClassPolicy: UnknownClassPolicy

  /// Makes a registry that knows the classes of this library: ``LayoutConstraint``, ``LayoutGuide`` and
  /// ``SegueTemplate``.
  public init(unknownClassPolicy: UnknownClassPolicy = .error) {
    self.unknownClassPolicy = unknownClassPolicy
    register(
      LayoutConstraint.self,
      as: "NSLayoutConstraint", "NSIBPrototypingLayoutConstraint", "_UILayoutSupportConstraint")
    register(LayoutGuide.self, as: "UILayoutGuide")
    for name in SegueTemplate.classNames { register(SegueTemplate.self, as: name) }
  }

  /// Makes a type stand for one or more classes. A later registration of a name takes the place of an earlier one.
  public mutating func register<T: NibDecodable>(_ type: T.Type, as names: String...) {
    let entry = Entry(type)
    for name in names { entries.update(entry, named: name) }
  }

  /// The type that stands for a class, by the name an archive has for it; nil if there is none. Stand-ins are not
  /// looked for.
  public func type(for className: String) -> (any NibDecodable.Type)? { entry(for: className)?.type }

  func entry(for className: String) -> Entry? {
    for name in ClassName(className).candidates {
      if let entry = entries[name] { return entry }
    }
    return nil
  }
}
