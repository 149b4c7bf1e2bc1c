// What is known of the classes of old documents. The defaults are those of UIKit before iOS 7, which those documents
// leave unsaid.
extension OldClass {
  private static let barStyles = ["default", "black", "blackTranslucent"]
  private static let alignments = ["left", "center", "right", "justified", "natural"]
  private static let lineBreaks = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]

  static let views: [OldClass] = [
    OldClass(
      "IBUIView", "view", base: nil,
      [
        "IBUIBackgroundColor": .color("backgroundColor"), "IBUITintColor": .color("tintColor"),
        "IBUIOpaque": .flag("opaque"), "IBUITag": .number("tag"), "IBUIAlpha": .number("alpha"),
        "IBUIHidden": .flag("hidden"), "IBUIMultipleTouchEnabled": .flag("multipleTouchEnabled"),
        "IBUIUserInteractionEnabled": .flag("userInteractionEnabled"),
        "IBUIAutoresizesSubviews": .flag("autoresizesSubviews"),
        "IBUIClearsContextBeforeDrawing": .flag("clearsContextBeforeDrawing"),
        "IBUIClipsSubviews": .flag("clipsSubviews"),
        "IBUIContentMode": .words(
          "contentMode",
          [
            "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
            "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
          ]),
        "IBUIRestorationIdentifier": .text("restorationIdentifier"),
        "NSSubviews": .objects("subviews"),
        // Written first, or from the tables of the document.
        "NSFrame": .nothing, "NSFrameSize": .nothing, "NSvFlags": .nothing,
        "IBUIAccessibilityConfiguration": .nothing, "IBUIGestureRecognizers": .nothing,
        // Of AppKit, on which Interface Builder ran.
        "NSNextResponder": .nothing, "NSSuperview": .nothing, "NSWindow": .nothing, "NSNextKeyView": .nothing,
        "NSReuseIdentifierKey": .nothing, "NSFrameMatrix": .nothing,
        "NSDoNotTranslateAutoresizingMask": .nothing,
        "NSHuggingPriority": .nothing, "NSAntiCompressionPriority": .nothing,
      ]),
    OldClass("IBUIWindow", "window", ["IBUIResizesToFullScreen": .flag("resizesToFullScreen")]),
    OldClass(
      "IBUILabel", "label",
      defaults: [("textAlignment", "left"), ("lineBreakMode", "tailTruncation")],
      [
        "IBUIText": .text("text"), "IBUITextColor": .color("textColor"),
        "IBUIHighlightedColor": .color("highlightedColor"), "IBUIShadowColor": .color("shadowColor"),
        "IBUIShadowOffset": .size("shadowOffset"), "IBUINumberOfLines": .number("numberOfLines"),
        "IBUIBaselineAdjustment": .words(
          "baselineAdjustment", ["alignBaselines", "alignCenters", "none"]),
        "IBUIAdjustsFontSizeToFit": .flag("adjustsFontSizeToFit"),
        "IBUIMinimumFontSize": .number("minimumFontSize"),
        "IBUIMinimumScaleFactor": .number("minimumScaleFactor"),
        "IBUITextAlignment": .words("textAlignment", alignments),
        "IBUILineBreakMode": .words("lineBreakMode", lineBreaks), "IBUIEnabled": .flag("enabled"),
        "IBUIHighlighted": .flag("highlighted"), "IBUIFont": .nothing, "IBUIFontDescription": .nothing,
        "preferredMaxLayoutWidth": .number("preferredMaxLayoutWidth"),
        "useAutomaticPreferredMaxLayoutWidth": .nothing,
      ]),
    OldClass(
      "IBUIImageView", "imageView",
      [
        "IBUIImage": .image("image"), "IBUIHighlightedImage": .image("highlightedImage"),
        "IBUIHighlighted": .flag("highlighted"),
      ]),
    OldClass(
      "IBUIScrollView", "scrollView",
      [
        "IBUIBounces": .flag("bounces"), "IBUIBouncesZoom": .flag("bouncesZoom"),
        "IBUIAlwaysBounceHorizontal": .flag("alwaysBounceHorizontal"),
        "IBUIAlwaysBounceVertical": .flag("alwaysBounceVertical"),
        "IBUIScrollEnabled": .flag("scrollEnabled"), "IBUIPagingEnabled": .flag("pagingEnabled"),
        "IBUIDirectionalLockEnabled": .flag("directionalLockEnabled"),
        "IBUIShowsHorizontalScrollIndicator": .flag("showsHorizontalScrollIndicator"),
        "IBUIShowsVerticalScrollIndicator": .flag("showsVerticalScrollIndicator"),
        "IBUIDelaysContentTouches": .flag("delaysContentTouches"),
        "IBUICanCancelContentTouches": .flag("canCancelContentTouches"),
        "IBUIMinimumZoomScale": .number("minimumZoomScale"),
        "IBUIMaximumZoomScale": .number("maximumZoomScale"),
        "IBUIIndicatorStyle": .words("indicatorStyle", ["default", "black", "white"]),
      ]),
    OldClass(
      "IBUITextView", "textView", base: "IBUIScrollView",
      [
        "IBUIText": .text("text"), "IBUITextColor": .color("textColor"), "IBUIEditable": .flag("editable"),
        "IBUITextAlignment": .words("textAlignment", alignments), "IBUITextInputTraits": .traits,
        "IBUIFont": .nothing, "IBUIFontDescription": .nothing,
        "IBUIDataDetectorTypes": .flags("dataDetectorType", key: "dataDetectorTypes", detectors),
      ]),
    OldClass(
      "IBUITableView", "tableView", base: "IBUIScrollView",
      defaults: [("style", "plain"), ("separatorStyle", "none")],
      [
        "IBUIStyle": .words("style", ["plain", "grouped"]),
        "IBUISeparatorStyle": .words("separatorStyle", ["none", "default", "singleLineEtched"]),
        "IBUISeparatorColor": .color("separatorColor"),
        "IBUISectionIndexMinimumDisplayRowCount": .number("sectionIndexMinimumDisplayRowCount"),
        "IBUIShowsSelectionImmediatelyOnTouchBegin": .flag("showsSelectionImmediatelyOnTouchBegin"),
        "IBUIAllowsSelection": .flag("allowsSelection"),
        "IBUIAllowsSelectionDuringEditing": .flag("allowsSelectionDuringEditing"),
        "IBUIAllowsMultipleSelection": .flag("allowsMultipleSelection"),
        "IBUIRowHeight": .number("rowHeight"), "IBUISectionHeaderHeight": .number("sectionHeaderHeight"),
        "IBUISectionFooterHeight": .number("sectionFooterHeight"),
        "IBUITableHeaderView": .object(key: "tableHeaderView"),
        "IBUITableFooterView": .object(key: "tableFooterView"),
      ]),
    OldClass(
      "IBUITableViewCell", "tableViewCell",
      [
        "IBUIReuseIdentifier": .text("reuseIdentifier"), "IBUIIndentationLevel": .number("indentationLevel"),
        "IBUIIndentationWidth": .number("indentationWidth"),
        "IBUISelectionStyle": .words("selectionStyle", ["none", "blue", "gray", "default"]),
        "IBUIAccessoryType": .words(
          "accessoryType", ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark"]),
        "IBUIStyle": .words(
          "style",
          [
            "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1", "IBUITableViewCellStyleValue2",
            "IBUITableViewCellStyleSubtitle",
          ]),
        "IBUISeparatorStyle": .nothing, "IBUIContentView": .nothing,
      ]),
    OldClass(
      "IBUIWebView", "webView",
      [
        "IBUIScalesPageToFit": .flag("scalesPageToFit"),
        "IBUIDataDetectorTypes": .flags("dataDetectorType", key: "dataDetectorTypes", detectors),
        // What the detector types say too.
        "IBUIDetectsPhoneNumbers": .nothing,
      ]),
    OldClass(
      "IBMKMapView", "mapView", defaults: [("mapType", "standard")],
      [
        "IBMKMapType": .words("mapType", ["standard", "satellite", "hybrid"]),
        "IBMKShowsUserLocation": .flag("showsUserLocation"), "IBMKZoomEnabled": .flag("zoomEnabled"),
        "IBMKScrollEnabled": .flag("scrollEnabled"),
      ]),
    OldClass(
      "IBUIProgressView", "progressView",
      [
        "IBUIProgress": .number("progress"),
        "IBUIProgressViewStyle": .words("progressViewStyle", ["default", "bar"]),
      ]),
    OldClass(
      "IBUIActivityIndicatorView", "activityIndicatorView", defaults: [("style", "whiteLarge")],
      [
        "IBUIStyle": .words("style", ["whiteLarge", "white", "gray"]),
        "IBUIHidesWhenStopped": .flag("hidesWhenStopped"), "IBUIAnimating": .flag("animating"),
      ]),
    OldClass(
      "IBUIPickerView", "pickerView",
      ["IBUIShowsSelectionIndicator": .flag("showsSelectionIndicator")]),
    OldClass(
      "IBUIToolbar", "toolbar",
      ["IBUIBarStyle": .words("barStyle", barStyles), "IBUIItems": .objects("items")]),
    OldClass(
      "IBUINavigationBar", "navigationBar",
      ["IBUIBarStyle": .words("barStyle", barStyles), "IBUIItems": .objects("items")]),
    OldClass("IBUITabBar", "tabBar", ["IBUIItems": .objects("items")]),
    OldClass(
      "IBUISearchBar", "searchBar",
      [
        "IBUIBarStyle": .words("barStyle", barStyles), "IBUIPlaceholder": .text("placeholder"),
        "IBUIPrompt": .text("prompt"), "IBUIText": .text("text"),
        "IBUIShowsCancelButton": .flag("showsCancelButton"),
        "IBUIShowsBookmarkButton": .flag("showsBookmarkButton"), "IBUIShowsScopeBar": .flag("showsScopeBar"),
        "IBUITextInputTraits": .traits,
      ]),
  ]

  private static let detectors = ["phoneNumber", "link", "address", "calendarEvent"]
}
