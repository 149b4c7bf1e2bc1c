import IBDocument
import NibFormat

extension UIKitSchemas {
  static let collections: [ElementSchema] = [
    ElementSchema(
      "collectionView", "UICollectionView", base: "scrollView",
      silent: ["dataMode", "cells", "sectionHeaderView", "sectionFooterView"],
      listed: ["UICollectionLayout", "UISubviews"],
      overrides: [
        Row("UIViewLayoutMargins", .insets("layoutMargins", omitZero: false)),
        // Collections keep the margins that every view has by default from Xcode 9 to 10 (8 of 8).
        Row(
          "UIViewLayoutMargins",
          .code(
            [],
            {
              $1.child(key: "layoutMargins") == nil && $1.child(key: "directionalLayoutMargins") == nil
                ? GeometryEncoding.data(Insets(top: 8, left: 8, bottom: 8, right: 8)) : nil
            }), since: XcodeRelease.v9, until: XcodeRelease.v11),
        Row("UIViewLayoutMargins", .insets("directionalLayoutMargins", omitZero: false)),
      ],
      rows: [
        Row("UICollectionLayout", .child("collectionViewLayout")),
        Row("UIBackgroundView", .child("backgroundView")),
        Row("UIAllowsSelection", .flag("allowsSelection", absent: true, when: false, writes: false)),
        Row(
          "UIAllowsMultipleSelection",
          .flag("allowsMultipleSelection", absent: false, when: true, writes: true)),
        Row(
          "UIAllowsUserInitiatedMultipleSelection", .constant(.bool(true)), since: XcodeRelease.v11),
        Row(
          "UICollectionViewCellPrototypeNibExternalObjects", .code([], { $0.prototypes($1, .cellExternals) })),
        Row(
          "UICollectionViewSupplementaryViewPrototypeNibExternalObjects",
          .code([], { $0.prototypes($1, .supplementaryExternals) })),
        Row("UICollectionViewCellNibDict", .code([], { $0.prototypes($1, .cellNibs) })),
        Row(
          "UICollectionViewSupplementaryViewNibDict", .code([], { $0.prototypes($1, .supplementaryNibs) })),
        Row(
          "UICollectionViewPrefetchingEnabled", .bool("prefetchingEnabled", absent: true),
          since: XcodeRelease.v8),
      ]),
    ElementSchema(
      "collectionViewLayout", "UICollectionViewLayout", base: nil, role: .object, listed: []),
    ElementSchema(
      "collectionViewFlowLayout", "UICollectionViewFlowLayout", base: nil, role: .object,
      silent: ["automaticEstimatedItemSize"], listed: [], rows: flowLayoutRows),
    ElementSchema(
      "collectionReusableView", "UICollectionReusableView",
      rows: [Row("UIReuseIdentifier", .string("reuseIdentifier"))]),
    ElementSchema(
      "collectionViewCell", "UICollectionViewCell", base: "collectionReusableView", silent: ["customSize"],
      overrides: [
        Row("UISubviews", .code([], { $0.collectionCellSubviews($1) })),
        Row("UIViewAutolayoutConstraints", .code([], { $0.collectionCellConstraints($1) })),
        Row("UIViewLayoutGuides", .code([], { _, _ in nil })),
      ],
      rows: [
        Row("UISystemBackgroundView", .constant(.null), since: XcodeRelease.v12),
        Row(
          "UIContentConfigurationIdentifier", .constant(.null), since: XcodeRelease.v12,
          until: XcodeRelease.v14),
        Row("UIContentConfigurationView", .constant(.null), since: XcodeRelease.v12),
        Row("UIContentView", .child("contentView")),
        Row("UIBackgroundView", .child("backgroundView")),
        Row("UISelectedBackgroundView", .child("selectedBackgroundView")),
      ]),
    ElementSchema(
      collectionCellContent, "UIView",
      without: [
        "UIBackgroundColor", "UIMultipleTouchEnabled", "UIContentMode",
        "UIClipsToBounds",
        "UIViewInsetsLayoutMarginsFromSafeArea",
      ],
      silent: [
        "opaque", "backgroundColor", "multipleTouchEnabled", "contentMode", "clipsSubviews", "fixedFrame",
        "insetsLayoutMarginsFromSafeArea",
      ],
      overrides: [
        Row("UIOpaque", .constant(.bool(true))),
        // The content view fills its cell by its mask in what is for iOS 7 (8 of 8), and by constraints or UIKit later.
        Row(
          "UIAutoresizingMask",
          .code([], { lowering, _ in lowering.isOnly(for: Version(8)) ? nil : .int8(18) })),
        Row(
          "UIViewLayoutGuides",
          .code(
            [],
            { lowering, content in
              lowering.contentViewGuide(content).map { .object(lowering.builder.array([$0], mutable: true)) }
            }),
          since: XcodeRelease.v9),
        Row(
          "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
          .code(
            ["translatesAutoresizingMaskIntoConstraints"],
            {
              $0.constrainsCollectionCells && $1["translatesAutoresizingMaskIntoConstraints"] != "YES"
                ? .bool(true) : nil
            }
          )),
      ]),
  ]

  /// The content view of a collection cell, whatever element describes it: UIKit makes the view itself, so most
  /// attributes have no output.
  static let collectionCellContent = "collectionViewCellContentView"

  private static let directions: Words = ["vertical": 0, "horizontal": 1]

  private static let flowLayoutRows: [Row] = [
    Row("UIInteritemSpacing", .float("minimumInteritemSpacing", absent: nil, omit: 10)),
    Row("UILineSpacing", .float("minimumLineSpacing", absent: nil, omit: 10)),
    Row("UIItemSize", .size("itemSize", absent: nil, omit: Size(width: 50, height: 50))),
    Row("UIHeaderReferenceSize", .size("headerReferenceSize", absent: nil, omit: Size(width: 0, height: 0))),
    Row("UIFooterReferenceSize", .size("footerReferenceSize", absent: nil, omit: Size(width: 0, height: 0))),
    Row("UISectionInset", .insets("sectionInset", omitZero: true)),
    Row("UIScrollDirection", .choice("scrollDirection", directions, absent: nil, omit: 0)),
    Row(
      "UISectionInsetReference",
      .choice(
        "sectionInsetReference", ["contentInset": 0, "safeArea": 1, "layoutMargins": 2], absent: nil, omit: 0)
    ),
  ]
}

extension ArchiveLowering {
  /// Whether the content view of a collection cell is held by constraints: for systems from 12.3 on (F-64).
  var constrainsCollectionCells: Bool {
    xcode >= XcodeRelease.v11 && isOnly(for: Version(12, 3))
  }

  /// The view that a collection cell's constraints and guides belong to in the archive: its content view.
  func constraintOwner(_ view: Element) -> Element {
    guard view.name == "collectionViewCell" else { return view }
    return view.child(key: "contentView") ?? view
  }

  /// The safe area of a content view, archived whether anything uses it (220 of 220); none if the view is empty (2 of 2).
  fileprivate func contentViewGuide(_ content: Element) -> ObjectIndex? {
    if content.child(named: "subviews") == nil { return nil }
    let element = content.parent?.child(named: "viewLayoutGuide", key: "safeArea")
    if let element, let guide = layoutGuide(element) { return guide }
    return layoutGuide(identifier: Self.guideIdentifiers["safeArea"] ?? "", owner: object(for: content))
  }

  fileprivate func collectionCellSubviews(_ cell: Element) -> Value? {
    guard let content = cell.child(key: "contentView") else { return nil }
    return .object(builder.array([object(for: content)], mutable: true))
  }

  /// Four constraints between a cell and its content view, which stand in no document.
  fileprivate func collectionCellConstraints(_ cell: Element) -> Value? {
    guard let content = cell.child(key: "contentView"), constrainsCollectionCells,
      content["translatesAutoresizingMaskIntoConstraints"] != "YES"
    else { return nil }
    let (owner, view) = (object(for: cell), object(for: content))
    let identifier = builder.string("UIIBSystemGenerated")
    let sides: [Int64] = [5, 6, 3, 4]
    let list = sides.map { attribute in
      builder.make(
        "NSLayoutConstraint",
        [
          .init("NSFirstItem", .object(owner)), .init("NSFirstAttributeV2", .integer(attribute)),
          .init("NSFirstAttribute", .integer(attribute)), .init("NSSecondItem", .object(view)),
          .init("NSSecondAttributeV2", .integer(attribute)), .init("NSSecondAttribute", .integer(attribute)),
          .init("NSShouldBeArchived", .bool(true)), .init("NSLayoutIdentifier", .object(identifier)),
        ])
    }
    return .object(builder.array(list, mutable: true))
  }
}
