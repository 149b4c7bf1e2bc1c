/// How to load, beyond which nib and for whom.
///
/// A load that runs inside another one, because an initialiser or `awakeFromNib` loads a nib, has the outer load's
/// options unless it is given its own.
public struct LoadingOptions {
  /// What to do with an outlet, action or attribute that the object does not have.
  public enum UnknownBindingPolicy: Hashable, Sendable {
    /// Loading fails with an error that names it.
    case error
    /// It is left out; an observer is told.
    case skip
  }

  /// Who is told about every step.
  public var observer: (any LoadingObserver)?
  /// The surroundings to choose the document's variations for; nil leaves everything as the archive has it.
  public var traits: TraitCollection?
  /// What to do with an outlet, action or attribute that the object does not have.
  public var unknownBindings: UnknownBindingPolicy
  /// Whether designable objects are prepared for a preview.
  public var preparesForInterfaceBuilder: Bool
  /// Bounds on nesting.
  public var limits: LoadingLimits

  /// Makes options.
  public init(
    observer: (any LoadingObserver)? = nil, traits: TraitCollection? = nil,
    unknownBindings: UnknownBindingPolicy = .error, preparesForInterfaceBuilder: Bool = false,
    limits: LoadingLimits = LoadingLimits()
  ) {
    self.observer = observer
    self.traits = traits
    self.unknownBindings = unknownBindings
    self.preparesForInterfaceBuilder = preparesForInterfaceBuilder
    self.limits = limits
  }
}
