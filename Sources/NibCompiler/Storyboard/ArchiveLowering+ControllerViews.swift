import IBDocument
import NibFormat

extension ArchiveLowering {
  /// The frame that a controller's view is archived with; nil for any other view.
  ///
  /// It stands at the origin and fills the screen the document is laid out for: the bars that the editor draws around
  /// it take nothing from it. Views of a size of their own keep it, and so do tables that no bar was drawn around.
  func controllersViewFrame(_ view: Element, _ frame: Rect) -> Rect? {
    guard kind == .scene, view.key == "view", let controller = view.parent,
      schemas[controller]?.schema.role == .controller
    else { return nil }
    let size = screenFilled(by: view, of: controller) ?? Size(width: frame.width, height: frame.height)
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  private func screenFilled(by view: Element, of controller: Element) -> Size? {
    if controller.child(named: "freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics") != nil {
      return nil
    }
    if isLaidOutForAnySize { return Size(width: 600, height: 600) }
    guard let screen = DeviceSize.simulated(for: controller) else { return nil }
    let hasBars =
      controller.child(named: "simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics") != nil
      || controller.child(named: "simulatedToolbarMetrics", key: "simulatedBottomBarMetrics") != nil
    return view.name == "tableView" && !hasBars ? nil : screen
  }

  /// Releases 8 to 10 lay documents with size classes out for a square before they archive them for systems older than
  /// iOS 11, whether they name a device (25 views of 4 documents) or not (2 of 1).
  private var isLaidOutForAnySize: Bool {
    xcode >= XcodeRelease.v8 && xcode < XcodeRelease.v11 && !isOnly(for: Self.firstWithSafeAreas)
      && compilation.document.root["useTraitCollections"] == "YES"
  }
}
