/// What the caller says about a compilation beyond the document itself.
public struct CompilerOptions: Hashable, Sendable {
  /// The Swift module of classes whose provider is "target"; nil: the module written in the document.
  public var module: String?
  /// The oldest system the product runs on; nil: as new as the document needs.
  public var minimumDeploymentTarget: Version?
  /// The devices the product is for.
  public var targetDevices: [TargetDevice]
  /// The version of the reference compiler whose output is to be equalled; nil: the newest era that is proven.
  public var xcode: Version?
  /// Whether the document lies in `Base.lproj`, so that its texts are localisable (F-22).
  public var isBaseLocalized: Bool

  /// Makes options.
  public init(
    module: String? = nil, minimumDeploymentTarget: Version? = nil, targetDevices: [TargetDevice] = [],
    xcode: Version? = nil, isBaseLocalized: Bool = false
  ) {
    self.module = module
    self.minimumDeploymentTarget = minimumDeploymentTarget
    self.targetDevices = targetDevices
    self.xcode = xcode
    self.isBaseLocalized = isBaseLocalized
  }
}

/// A kind of device, by the word that build systems pass as `--target-device`.
public enum TargetDevice: String, CaseIterable, Hashable, Sendable {
  case iphone, ipad, tv, watch, mac, vision
}
