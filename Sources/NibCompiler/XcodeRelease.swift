/// The releases of the reference compiler between which its output changed, as versions to compare with.
///
/// A row of a schema names the first release that writes it and the first that no longer does; what is worked out by code
/// compares with the same constants, and says which archives tell.
enum XcodeRelease {
  /// Before any release: a row that was always there.
  static let first = Version(0)
  /// Archives for iOS 7 and iOS 8.
  static let v6 = Version(6)
  /// Size classes, trait collections and semantic content attributes.
  static let v7 = Version(7)
  /// Text colours follow traits; layers draw deeply.
  static let v8 = Version(8)
  /// Table and collection controllers leave out that they clear their selection.
  static let v8_3 = Version(8, 3)
  /// Colours are converted to extended sRGB; safe areas.
  static let v9 = Version(9)
  /// Tables that show nothing keep no content size.
  static let v9_3 = Version(9, 3)
  /// Separators are a point high; bars of controllers are as high as on a large device.
  static let v10 = Version(10)
  /// Symbol images, dark colours.
  static let v11 = Version(11)
  /// Pointers are touches too.
  static let v11_4 = Version(11, 4)
  /// Fonts keep their sizes as decimal numbers.
  static let v12 = Version(12)
  /// What only 12.0 writes ends here; the next release seen is 12.3.
  static let v12_1 = Version(12, 1)
  /// Coder version 10.
  static let v13 = Version(13)
  /// Font descriptors have options, and navigation items have groups in their centre.
  static let v14 = Version(14)
  /// Constraints are sorted by what they tie (F-59), attributes of texts by name (F-50).
  static let v15 = Version(15)
  /// Text views keep how they highlight.
  static let v16 = Version(16)
  /// The compiler encodes by itself, with a trailer (F-60). Xcode 26.0 still writes what 16.4 wrote
  /// (14 of 14 nibs); 26.5 is the first reported to have the trailer.
  static let v26x5 = Version(26, 5)
  /// After every release.
  static let never = Version(.max)

  /// What is equalled when the caller names no release: the newest era whose every order and default is proven without an
  /// exception (F-59: Xcode 14 293 of 293 views; 15 463 of 464, with ties unproven).
  static let standard = Version(14, 3)
}
