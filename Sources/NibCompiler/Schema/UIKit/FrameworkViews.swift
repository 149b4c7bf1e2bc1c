import IBDocument
import NibFormat

extension UIKitSchemas {
  static let frameworkViews: [ElementSchema] = [
    ElementSchema(
      "mapView", "MKMapView",
      // A map has no margins unless the document says so (7 archives of Xcode 6 to 8).
      overrides: [
        writtenMargins
      ],
      rows: [
        Row("MKDelegate", .constant(.null)),
        Row(
          "MKMapType",
          .choice(
            "mapType",
            [
              "standard": 0, "satellite": 1, "hybrid": 2, "satelliteFlyover": 3, "hybridFlyover": 4,
              "mutedStandard": 5,
            ], absent: 0, omit: nil)),
        Row("MKZoomEnabled", .bool("zoomEnabled", absent: true)),
        Row("MKScrollEnabled", .bool("scrollEnabled", absent: true)),
        Row("MKShowsUserLocation", .bool("showsUserLocation", absent: false)),
        Row("MKPitchEnabled", .bool("pitchEnabled", absent: true)),
        Row("MKRotateEnabled", .bool("rotateEnabled", absent: true)),
        Row("MKShowsPointsOfInterest", .bool("showsPointsOfInterest", absent: true)),
        Row("MKShowsBuildings", .bool("showsBuildings", absent: true)),
        Row("MKShowsTraffic", .bool("showsTraffic", absent: false), since: XcodeRelease.v7),
        Row("MKShowsCompass", .bool("showsCompass", absent: true), since: XcodeRelease.v7),
        Row("MKShowsScaleKey", .bool("showsScale", absent: false), since: XcodeRelease.v7),
      ]),
    ElementSchema(
      "webView", "UIWebView",
      rows: [
        Row("UIDelegate", .constant(.null)),
        Row("UIScalesPageToFit", .flag("scalesPageToFit", absent: false, when: true, writes: true)),
        Row(
          "UIDataDetectorTypes",
          .options(
            child: "dataDetectorTypes", ["phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8],
            absent: 1, omit: nil)),
      ]),
    ElementSchema(
      "wkWebView", "WKWebView",
      rows: [
        Row("configuration", .code(["configuration"], { $0.webConfiguration($1) })),
        Row(
          "allowsBackForwardNavigationGestures", .bool("allowsBackForwardNavigationGestures", absent: false)),
        Row(
          "customUserAgent",
          .code(["customUserAgent"], { .object($0.builder.string($1["customUserAgent"] ?? "")) })),
        Row("allowsLinkPreview", .bool("allowsLinkPreview", absent: true)),
        Row(
          "findInteractionEnabled", .bool("findInteractionEnabled", absent: false), since: XcodeRelease.v15),
      ]),
    ElementSchema(
      "wkWebViewConfiguration", "WKWebViewConfiguration", base: nil, role: .object,
      silent: ["mediaTypesRequiringUserActionForPlayback", "preferences", "dataDetectorTypes"], listed: [],
      rows: webConfigurationRows),
    ElementSchema(
      "wkPreferences", "WKPreferences", base: nil, role: .object, listed: [], rows: webPreferenceRows),
    ElementSchema(
      "glkView", "GLKView",
      unproven: [
        "enableSetNeedsDisplay", "drawableColorFormat", "drawableDepthFormat", "drawableStencilFormat",
        "drawableMultisample",
      ]),
    ElementSchema(
      "mtkView", "MTKView",
      unproven: [
        "colorPixelFormat", "depthStencilPixelFormat", "sampleCount", "clearDepth", "clearStencil",
        "preferredFramesPerSecond", "enableSetNeedsDisplay", "autoResizeDrawable", "framebufferOnly",
        "presentsWithTransaction", "paused",
      ]),
    ElementSchema(
      "sceneKitView", "SCNView",
      unproven: [
        "allowsCameraControl", "jitteringEnabled", "autoenablesDefaultLighting", "playing", "loops",
        "wantsLayer",
        "ibPreferredRenderingAPI", "preferredRenderingAPI", "antialiasingMode",
      ]),
    ElementSchema("arscnView", "ARSCNView", base: "sceneKitView"),
    ElementSchema(
      "skView", "SKView",
      unproven: ["allowsTransparency", "asynchronous", "ignoresSiblingOrder", "frameInterval"]),
    ElementSchema("arskView", "ARSKView", base: "skView"),
    ElementSchema("pdfView", "PDFView"),
    ElementSchema("adBannerView", "ADBannerView"),
    ElementSchema("inputView", "UIInputView"),
    ElementSchema("colorWell", "UIColorWell", base: "control", unproven: ["supportsAlpha", "selectedColor"]),
    ElementSchema("refreshControl", "UIRefreshControl", base: "control", unproven: ["attributedTitle"]),
    ElementSchema("calendarView", "UICalendarView"),
    ElementSchema("pasteControl", "UIPasteControl", base: "control"),
    ElementSchema("arView", "ARView"),
    ElementSchema(
      "searchDisplayController", "UISearchDisplayController", base: nil, role: .object, listed: []),
    ElementSchema(
      "locale", "NSLocale", base: nil, role: .object, listed: [],
      rows: [Row("NS.identifier", .string("localeIdentifier"))]),
    ElementSchema("contentUnavailableView", "UIContentUnavailableView"),
  ]

  /// The flags of a web configuration; those without an attribute have never been seen otherwise (10 of 10).
  private static let webConfigurationRows: [Row] = [
    Row("processPool", .code([], { lowering, _ in .object(lowering.builder.make("WKProcessPool")) })),
    Row("preferences", .code([], { $0.webPreferences($1) })),
    Row(
      "userContentController",
      .code([], { lowering, _ in .object(lowering.builder.make("WKUserContentController")) })),
    Row(
      "websiteDataStore",
      .code(
        [],
        { lowering, _ in
          .object(lowering.builder.make("WKWebsiteDataStore", [.init("isDefaultDataStore", .bool(true))]))
        })),
    Row("suppressesIncrementalRendering", .bool("suppressesIncrementalRendering", absent: false)),
    Row(
      "applicationNameForUserAgent",
      .code(
        ["applicationNameForUserAgent"],
        { lowering, element in
          if let name = element["applicationNameForUserAgent"] {
            return .object(lowering.builder.string(name))
          }
          return lowering.xcode < XcodeRelease.v15 ? .null : .object(lowering.builder.string(""))
        })),
    Row("allowsAirPlayForMediaPlayback", .bool("allowsAirPlayForMediaPlayback", absent: true)),
    Row("drawsBackground", .constant(.bool(true))),
    Row("dataDetectorTypes", .code([], { $0.webDetectors($1) })),
    Row("allowsInlineMediaPlayback", .bool("allowsInlineMediaPlayback", absent: false)),
    Row("allowsInlineMediaPlaybackAfterFullscreen", .constant(.bool(true)), until: XcodeRelease.v12),
    Row("allowsInlineMediaPlaybackAfterFullscreen", .constant(.bool(false)), since: XcodeRelease.v12),
    Row("mediaTypesRequiringUserActionForPlayback", .code([], { $0.mediaTypes($1) })),
    Row(
      "selectionGranularity",
      .choice("selectionGranularity", ["dynamic": 0, "character": 1], absent: 0, omit: nil)),
    Row("allowsPictureInPictureMediaPlayback", .bool("allowsPictureInPictureMediaPlayback", absent: true)),
    Row("ignoresViewportScaleLimits", .bool("ignoresViewportScaleLimits", absent: false)),
    Row("dragLiftDelay", .constant(.int8(0))),
    Row("textInteractionGesturesEnabled", .constant(.bool(true))),
    Row("longPressActionsEnabled", .constant(.bool(true))),
    Row("systemPreviewEnabled", .constant(.bool(false))),
    Row("shouldDecidePolicyBeforeLoadingQuickLookPreview", .constant(.bool(true))),
    Row("scrollToTextFragmentIndicatorEnabled", .constant(.bool(true)), since: XcodeRelease.v15),
    Row("scrollToTextFragmentMarkingEnabled", .constant(.bool(true)), since: XcodeRelease.v15),
    Row("multiRepresentationHEICInsertionEnabled", .constant(.bool(false)), since: XcodeRelease.v15),
  ]

  private static let webPreferenceRows: [Row] = [
    Row("minimumFontSize", .double("minimumFontSize", absent: 0, omit: nil)),
    Row(
      "javaScriptCanOpenWindowsAutomatically", .bool("javaScriptCanOpenWindowsAutomatically", absent: false)),
    Row("javaScriptEnabled", .bool("javaScriptEnabled", absent: true)),
    Row("shouldPrintBackgrounds", .constant(.bool(false)), since: XcodeRelease.v15),
    Row("textInteractionEnabled", .constant(.bool(true)), since: XcodeRelease.v13),
  ]
}

extension ArchiveLowering {
  /// A web view always has a configuration, in the document or not.
  fileprivate func webConfiguration(_ view: Element) -> Value {
    if let child = view.child(key: "configuration") { return .object(object(for: child)) }
    return .object(builder.make("WKWebViewConfiguration"))
  }

  fileprivate func webPreferences(_ configuration: Element) -> Value {
    if let child = configuration.child(key: "preferences") { return .object(object(for: child)) }
    return .object(builder.make("WKPreferences"))
  }

  /// What a web view turns into links: nothing unless the document says so; "all" was -1 up to Xcode 14.
  fileprivate func webDetectors(_ configuration: Element) -> Value {
    let words: Words = [
      "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "trackingNumber": 16, "flightNumber": 32,
      "lookupSuggestion": 64,
    ]
    guard let child = configuration.child(key: "dataDetectorTypes") else {
      return .integer(xcode < XcodeRelease.v15 ? -1 : 127)
    }
    return .integer(child["all"] == "YES" ? -1 : options(child, words) ?? 0)
  }

  /// Whether media wait for the user; the key has kept the boolean of older systems.
  fileprivate func mediaTypes(_ configuration: Element) -> Value {
    guard let child = configuration.child(key: "mediaTypesRequiringUserActionForPlayback") else {
      return .bool(false)
    }
    return .bool(child["audio"] == "YES" || child["video"] == "YES" || child["all"] == "YES")
  }
}
