extension OldClass {
  static let controls: [OldClass] = [
    OldClass(
      "IBUIControl", "control",
      [
        "IBUIContentHorizontalAlignment": .words(
          "contentHorizontalAlignment", ["center", "left", "right", "fill"]),
        "IBUIContentVerticalAlignment": .words(
          "contentVerticalAlignment", ["center", "top", "bottom", "fill"]),
        "IBUIEnabled": .flag("enabled"), "IBUIHighlighted": .flag("highlighted"),
        "IBUISelected": .flag("selected"),
      ]),
    OldClass(
      "IBUIButton", "button", base: "IBUIControl", defaults: [("buttonType", "custom")],
      [
        "IBUIButtonType": .words(
          "buttonType",
          ["custom", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd"]),
        "IBUIFont": .nothing, "IBUIFontDescription": .nothing,
        "IBUITitleShadowOffset": .size("titleShadowOffset"),
        "IBUIShowsTouchWhenHighlighted": .flag("showsTouchWhenHighlighted"),
        "IBUIReversesTitleShadowWhenHighlighted": .flag("reversesTitleShadowWhenHighlighted"),
        "IBUIAdjustsImageWhenHighlighted": .flag("adjustsImageWhenHighlighted"),
        "IBUIAdjustsImageWhenDisabled": .flag("adjustsImageWhenDisabled"),
        "IBUILineBreakMode": .nothing,
      ]),
    OldClass(
      "IBUITextField", "textField", base: "IBUIControl",
      defaults: [("textAlignment", "left"), ("contentHorizontalAlignment", "left")],
      [
        "IBUIText": .text("text"), "IBUIPlaceholder": .text("placeholder"),
        "IBUITextColor": .color("textColor"),
        "IBUITextAlignment": .words(
          "textAlignment", ["left", "center", "right", "justified", "natural"]),
        "IBUIBorderStyle": .words("borderStyle", ["none", "line", "bezel", "roundedRect"]),
        "IBUIClearButtonMode": .words(
          "clearButtonMode", ["never", "whileEditing", "unlessEditing", "always"]),
        "IBUIAdjustsFontSizeToFit": .flag("adjustsFontSizeToFit"),
        "IBUIMinimumFontSize": .number("minimumFontSize"),
        "IBUIClearsOnBeginEditing": .flag("clearsOnBeginEditing"), "IBUIBackground": .image("background"),
        "IBUIDisabledBackground": .image("disabledBackground"), "IBUITextInputTraits": .traits,
        "IBUIFont": .nothing, "IBUIFontDescription": .nothing,
      ]),
    OldClass("IBUISwitch", "switch", base: "IBUIControl", ["IBUIOn": .flag("on")]),
    OldClass(
      "IBUISlider", "slider", base: "IBUIControl",
      [
        "IBUIValue": .number("value"), "IBUIMinValue": .number("minValue"),
        "IBUIMaxValue": .number("maxValue"), "IBUIContinuous": .flag("continuous"),
        "IBUIMinimumValueImage": .image("minimumValueImage"),
        "IBUIMaximumValueImage": .image("maximumValueImage"),
      ]),
    OldClass(
      "IBUIStepper", "stepper", base: "IBUIControl",
      [
        "IBUIValue": .number("value"), "IBUIMinimumValue": .number("minimumValue"),
        "IBUIMaximumValue": .number("maximumValue"), "IBUIStepValue": .number("stepValue"),
        "IBUIContinuous": .flag("continuous"), "IBUIAutorepeat": .flag("autorepeat"),
        "IBUIWraps": .flag("wraps"),
      ]),
    OldClass(
      "IBUISegmentedControl", "segmentedControl", base: "IBUIControl",
      [
        "IBSegmentControlStyle": .words("segmentControlStyle", ["plain", "bordered", "bar", "bezeled"]),
        "IBSelectedSegmentIndex": .number("selectedSegmentIndex"), "IBMomentary": .flag("momentary"),
        // Together they are the segments.
        "IBNumberOfSegments": .nothing, "IBSegmentTitles": .nothing, "IBSegmentWidths": .nothing,
        "IBSegmentEnabledStates": .nothing, "IBSegmentContentOffsets": .nothing,
        "IBSegmentImages": .nothing,
      ]),
    OldClass(
      "IBUIPageControl", "pageControl", base: "IBUIControl",
      [
        "IBUINumberOfPages": .number("numberOfPages"), "IBUICurrentPage": .number("currentPage"),
        "IBUIHidesForSinglePage": .flag("hidesForSinglePage"),
        "IBUIDefersCurrentPageDisplay": .flag("defersCurrentPageDisplay"),
      ]),
    OldClass(
      "IBUIDatePicker", "datePicker", base: "IBUIControl",
      [
        "IBUIDatePickerMode": .words("datePickerMode", ["time", "date", "dateAndTime", "countDownTimer"]),
        "IBUIMinuteInterval": .number("minuteInterval"), "IBUIDate": .nothing, "IBUIMinimumDate": .nothing,
        "IBUIMaximumDate": .nothing, "IBUITimeZone": .nothing,
      ]),
  ]

  static let others: [OldClass] = [
    OldClass("IBUICustomObject", "customObject", base: nil),
    OldClass(
      "IBUIViewController", "viewController", base: nil,
      [
        "IBUIView": .object(key: "view"), "IBUITitle": .text("title"), "IBUINibName": .text("nibName"),
        "IBUINavigationItem": .object(key: "navigationItem"), "IBUITabBarItem": .object(key: "tabBarItem"),
        "IBUIToolbarItems": .objects("toolbarItems"),
        "IBUIWantsFullScreenLayout": .flag("wantsFullScreenLayout"),
        "IBUIHidesBottomBarWhenPushed": .flag("hidesBottomBarWhenPushed"),
        "IBUIParentViewController": .nothing, "IBUIHorizontal": .nothing,
      ]),
    OldClass("IBUITableViewController", "tableViewController", base: "IBUIViewController"),
    OldClass(
      "IBUINavigationController", "navigationController", base: "IBUIViewController",
      [
        "IBUINavigationBar": .object(key: "navigationBar"), "IBUIToolbar": .object(key: "toolbar"),
        "IBUIViewControllers": .objects("viewControllers"),
      ]),
    OldClass(
      "IBUITabBarController", "tabBarController", base: "IBUIViewController",
      [
        "IBUITabBar": .object(key: "tabBar"), "IBUIViewControllers": .objects("viewControllers"),
        "IBUISelectedViewController": .nothing,
      ]),
    OldClass(
      "IBUINavigationItem", "navigationItem", base: nil,
      [
        "IBUITitle": .text("title"), "IBUIPrompt": .text("prompt"),
        "IBUITitleView": .object(key: "titleView"),
        "IBUIBackBarButtonItem": .object(key: "backBarButtonItem"),
        "IBUILeftBarButtonItem": .object(key: "leftBarButtonItem"),
        "IBUIRightBarButtonItem": .object(key: "rightBarButtonItem"), "IBUINavigationBar": .nothing,
      ]),
    OldClass(
      "IBUIBarButtonItem", "barButtonItem", base: nil,
      [
        "IBUITitle": .text("title"), "IBUIImage": .image("image"), "IBUITag": .number("tag"),
        "IBUIEnabled": .flag("enabled"), "IBUIWidth": .number("width"),
        "IBUIStyle": .words("style", ["plain", "bordered", "done"]),
        "IBUISystemItemIdentifier": .words(
          "systemItem",
          [
            "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
            "action",
            "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause",
            "rewind",
            "fastForward", "undo", "redo", "pageCurl",
          ]),
        "IBUICustomView": .object(key: "customView"), "IBUIToolbar": .nothing,
      ]),
    OldClass(
      "IBUITabBarItem", "tabBarItem", base: nil,
      [
        "IBUITitle": .text("title"), "IBUIImage": .image("image"), "IBUIBadgeValue": .text("badgeValue"),
        "IBUITag": .number("tag"), "IBUITabBar": .nothing,
        "IBUISystemItemIdentifier": .words(
          "systemItem",
          [
            "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
            "search",
            "downloads", "mostRecent", "mostViewed",
          ]),
      ]),
  ]
}
