/// How a controller of a storyboard gets its view when it wants it.
///
///     class Controller: NibDecodable, NibConnectable {
///       let scene: SceneView?
///       var view: View?                  // an outlet of the view's nib
///       required init(from decoder: NibDecoder) throws { scene = try decoder.sceneView() }
///       func loadViewIfNeeded() throws {
///         guard view == nil else { return }
///         try scene?.load(for: self)
///         viewDidLoad()
///       }
///     }
public final class SceneView {
  /// The name of the view's nib in the storyboard.
  public let nibName: String
  private let storyboard: Storyboard?
  /// What the view's nib calls by name: the controller itself, its segues. Filled when the controller's nib is decoded.
  private var externalObjects: [String: AnyObject] = [:]
  /// The names that stand for the controller. Keeping it here would keep it alive for ever.
  private var ownNames: [String] = []

  init(nibName: String, storyboard: Storyboard?) {
    self.nibName = nibName
    self.storyboard = storyboard
  }

  /// Makes the view: loads its nib with the controller as the owner, which sets the outlet `view`.
  ///
  /// - Returns: the top-level objects.
  /// - Throws: what ``Nib/instantiate(owner:externalObjects:options:)`` throws, or
  ///   ``NibError/Reason/nibNotFound(name:folder:)`` if the controller did not come from a storyboard.
  @discardableResult
  public func load(for controller: AnyObject, options: LoadingOptions? = nil) throws(NibError) -> [AnyObject]
  {
    guard let storyboard else { throw NibError(.nibNotFound(name: nibName, folder: "no storyboard")) }
    var objects = externalObjects
    for name in ownNames { objects[name] = controller }
    return try storyboard.nib(named: nibName).instantiate(
      owner: controller, externalObjects: objects, options: options)
  }

  func add(_ name: String, _ object: AnyObject) { externalObjects[name] = object }

  func addController(_ name: String) { ownNames.append(name) }
}

extension NibDecoder {
  /// Reads how the controller gets its view; nil if it makes its view in code.
  public func sceneView() throws(NibError) -> SceneView? {
    guard let name = try decodeIfPresent("UINibName", as: String.self) else { return nil }
    let storyboard = loading.externals.lazy.compactMap { $0 as? Storyboard }.first
    let view = SceneView(nibName: name, storyboard: storyboard)
    guard let slot = present("UIExternalObjectsTableForViewLoading"), let table = slot.object else {
      return view
    }
    // The table refers to the controller, which is being made; so it is read by hand, and its objects are waited for.
    var pendingName: String?
    for element in loading.template.elements(of: table) {
      guard let key = pendingName else {
        pendingName = loading.string(element)
        continue
      }
      pendingName = nil
      guard let target = element.object else { continue }
      if target == object {
        view.addController(key)
      } else {
        loading.deferReference(to: target, from: object, key: "UIExternalObjectsTableForViewLoading") {
          if let live = $0 { view.add(key, live) }
        }
      }
    }
    return view
  }
}
