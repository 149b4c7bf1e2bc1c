import IBDocument
import NibFormat

extension UIKitSchemas {
  /// The rows every view controller has, in the order in which UIKit encodes them.
  private static let controllerRows: [Row] = [
    Row("UIView", .code([], { $0.ownView(of: $1) })),
    Row("UITitle", .text("title")),
    Row("UITabBarItem", .child("tabBarItem")),
    Row("UINavigationItem", .child("navigationItem")),
    Row("UIExternalObjectsTableForViewLoading", .code([], { $0.externalObjectsTable(of: $1) })),
    Row("UINibName", .code(["nibName"], { $0.viewNibName(of: $1) })),
    Row(
      "UIStoryboardIdentifier",
      .code(
        ["storyboardIdentifier"],
        { lowering, element in
          guard let name = element["storyboardIdentifier"], !name.isEmpty else { return nil }
          return .object(lowering.builder.string(name))
        })),
    Row(
      "UIRestorationIdentifier",
      .code(
        ["useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier"],
        { $0.restorationIdentifier(of: $1) })),
    Row("UIParentViewController", .code([], { $0.parentController(of: $1) })),
    Row("UIChildViewControllers", .code([], { $0.childControllers(of: $1) })),
    Row("UIToolbarItems", .code([], { $0.toolbarItems(of: $1) })),
    Row("UIStoryboardSegueTemplates", .code([], { $0.segueTemplates(of: $1) })),
    Row(
      "UIContentSizeForViewInPopover", .code([], { $0.preferredSize(of: $1, "contentSizeForViewInPopover") })),
    Row("UITopLevelObjectsToKeepAliveFromStoryboard", .code([], { $0.keptAlive(of: $1) })),
    Row(
      "UIModalTransitionStyle",
      .choice("modalTransitionStyle", SegueTemplate.transitionStyles, absent: nil, omit: 0)),
    Row("UIPreferredContentSize", .code([], { $0.preferredSize(of: $1, "preferredContentSize") })),
    Row(
      "UIKeyEdgesForExtendedLayout", .options(child: "edgesForExtendedLayout", edges, absent: nil, omit: 15)),
    Row(
      "UIKeyExtendedLayoutIncludesOpaqueBars",
      .code(
        ["extendedLayoutIncludesOpaqueBars"],
        { $0.boolean($1, "extendedLayoutIncludesOpaqueBars") == true ? .int8(1) : nil })),
    Row(
      "UIModalPresentationStyle",
      .choice("modalPresentationStyle", SegueTemplate.presentationStyles, absent: nil, omit: nil)),
    Row(
      "UIKeyAutomaticallyAdjustsScrollViewInsets",
      .code(
        ["automaticallyAdjustsScrollViewInsets"],
        { $0.boolean($1, "automaticallyAdjustsScrollViewInsets") == false ? .int8(0) : nil })),
    Row(
      "UIDefinesPresentationContext",
      .flag("definesPresentationContext", absent: false, when: true, writes: true)),
    Row(
      "UIProvidesPresentationContextTransitionStyle",
      .flag("providesPresentationContextTransitionStyle", absent: false, when: true, writes: true)),
    Row(
      "UIHidesBottomBarWhenPushed",
      .flag("hidesBottomBarWhenPushed", absent: false, when: true, writes: true)),
  ]

  private static let edges: Words = ["top": 1, "left": 2, "bottom": 4, "right": 8]

  /// Parts of a controller that only the editor uses.
  private static let silentControllerParts = [
    "sceneMemberID", "colorLabel", "showSeguePresentationStyle", "interfaceStyle",
    "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedOrientationMetrics", "simulatedDestinationMetrics", "freeformSize", "view",
    "viewControllers", "contentSizeForViewInPopover", "preferredContentSize",
    "autoresizesArchivedViewToFullSize",
  ]

  private static let listedControllerParts = [
    "UIView", "UINavigationBar", "UITabBar", "UIToolbar", "UINavigationItem", "UITabBarItem",
    "UIStoryboardSegueTemplates", "UIChildViewControllers", "UIToolbarItems",
  ]

  private static func controller(
    _ element: String, _ className: String, silent: [String] = [], unproven: [String] = [],
    overrides: @autoclosure @escaping @Sendable () -> [Row] = [],
    rows: @autoclosure @escaping @Sendable () -> [Row] = []
  ) -> ElementSchema {
    ElementSchema(
      element, className, base: element == "viewController" ? nil : "viewController", role: .controller,
      silent: silent, unproven: unproven, listed: listedControllerParts, overrides: overrides(),
      rows: element == "viewController" ? controllerRows + rows() : rows())
  }

  /// Whether a table or collection controller clears its selection: up to Xcode 8.2 written when it does (57 of 57; absent
  /// from the one that does not), from 8.3 on absent when it does (208 of 208).
  private static let clearsSelection = Row(
    "UIClearsSelectionOnViewWillAppear",
    .code(
      ["clearsSelectionOnViewWillAppear"],
      { lowering, element in
        let clears = lowering.boolean(element, "clearsSelectionOnViewWillAppear")
        if lowering.xcode < XcodeRelease.v8_3 { return clears == false ? nil : .bool(true) }
        return clears == false ? .bool(false) : nil
      }))

  private static let keepsArchivedViewSize = Row(
    "UIAutoresizesArchivedViewToFullSize",
    .flag("autoresizesArchivedViewToFullSize", absent: true, when: false, writes: false))

  static let controllers: [ElementSchema] = [
    controller(
      "viewController", "UIViewController", silent: silentControllerParts,
      unproven: ["wantsFullScreenLayout", "prefersStatusBarHidden", "keyCommands"]),
    controller("tableViewController", "UITableViewController", rows: [clearsSelection]),
    controller(
      "collectionViewController", "UICollectionViewController",
      rows: [keepsArchivedViewSize, clearsSelection]),
    controller(
      "navigationController", "UINavigationController",
      rows: [
        Row("UIViewControllers", .code([], { $0.childControllers(of: $1) })),
        Row("UINavigationBar", .child("navigationBar")),
        Row(
          "UINavigationBarHidden",
          .flag("navigationBarHidden", absent: false, when: true, writes: true)),
        Row("UIToolbar", .child("toolbar")),
        Row("UIToolbarShown", .flag("toolbarHidden", absent: true, when: false, writes: true)),
        Row("UIHidesBarsOnSwipe", .flag("hidesBarsOnSwipe", absent: false, when: true, writes: true)),
        Row("UIHidesBarsOnTap", .flag("hidesBarsOnTap", absent: false, when: true, writes: true)),
        Row(
          "UIHidesBarsWhenKeyboardAppears",
          .flag("hidesBarsWhenKeyboardAppears", absent: false, when: true, writes: true)),
        Row(
          "UIHidesBarsWhenVerticallyCompact",
          .flag("hidesBarsWhenVerticallyCompact", absent: false, when: true, writes: true)),
      ]),
    controller(
      "tabBarController", "UITabBarController", silent: ["tabBar"], unproven: ["selectedIndex"],
      rows: [
        Row("UITabBar", .child("tabBar")),
        Row("UICustomizableViewControllers", .code([], { $0.childControllers(of: $1) })),
        Row("UIViewControllers", .code([], { $0.childControllers(of: $1) })),
      ]),
    controller("splitViewController", "UISplitViewController", rows: splitRows),
    controller(
      "pageViewController", "UIPageViewController", unproven: ["doubleSided"],
      rows: [
        keepsArchivedViewSize,
        Row(
          "UITransitionStyle", .choice("transitionStyle", ["pageCurl": 0, "scroll": 1], absent: 0, omit: nil)),
        Row(
          "UINavigationOrientation",
          .choice("navigationOrientation", ["horizontal": 0, "vertical": 1], absent: 0, omit: nil)),
        Row(
          "UISpineLocation",
          .choice("spineLocation", ["none": 0, "min": 1, "mid": 2, "max": 3], absent: 0, omit: nil)),
        Row("UIPageSpacing", .integer("pageSpacing", absent: 0, omit: nil)),
      ]),
    controller("hostingController", "UIHostingController"),
    controller(
      "glkViewController", "GLKViewController",
      unproven: ["preferredFramesPerSecond", "pauseOnWillResignActive", "resumeOnDidBecomeActive"]),
    controller(
      "avPlayerViewController", "AVPlayerViewController", unproven: ["videoGravity", "showsPlaybackControls"]),
  ]

  /// Two columns are 1 and three are 2 (one archive, of three).
  private static func columnStyle(of controller: Element) -> Value? {
    guard controller["allowDoubleColumnStyle"] == "YES" else { return nil }
    let hasThree = Storyboard.segues(of: controller).contains {
      $0["relationship"] == "supplementaryViewController"
    }
    return .int8(hasThree ? 2 : 1)
  }

  private static let splitRows: [Row] = [
    Row("UIViewControllers", .code([], { $0.splitControllers(of: $1) }), until: XcodeRelease.v12),
    Row(
      "UISplitViewControllerStyle",
      .code(["allowDoubleColumnStyle"], { columnStyle(of: $1) })),
    Row(
      "UISplitViewControllerPrimaryEdge",
      .choice("primaryEdge", ["leading": 0, "trailing": 1], absent: 0, omit: nil), since: XcodeRelease.v12),
    Row(
      "UISplitViewControllerPrimaryBackgroundStyle",
      .choice("primaryBackgroundStyle", ["none": 0, "sidebar": 1], absent: nil, omit: 0)),
    Row(
      "UISplitViewControllerPreferredDisplayMode",
      .choice("preferredDisplayMode", displayModes, absent: nil, omit: 0)),
    Row(
      "UISplitViewControllerPreferredSplitBehavior",
      .choice("behavior", ["automatic": 0, "tile": 1, "overlay": 2, "displace": 3], absent: nil, omit: 0)),
  ]

  private static let displayModes: Words = [
    "automatic": 0, "secondaryOnly": 1, "primaryHidden": 1, "beside": 2, "allVisible": 2,
    "oneBesideSecondary": 2, "over": 3, "primaryOverlay": 3, "oneOverSecondary": 3, "twoBeside": 4,
    "twoBesideSecondary": 4, "twoOver": 5, "twoOverSecondary": 5, "twoDisplace": 6, "twoDisplaceSecondary": 6,
  ]
}
