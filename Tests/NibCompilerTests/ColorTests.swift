import NibFormat
import Testing

/// Colours by their form in the document and by release. The numbers of converted colours are those of
/// archives of the releases named.
@Suite struct ColorTests {
  private func color(
    _ attributes: String, xcode: String, root: String = #"colorMatched="YES""#, resources: String = ""
  ) throws -> [String] {
    let graph = try CompiledXib(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useTraitCollections="YES" \(root)><objects><view id="v1"><color key="backgroundColor" \(attributes)/></view>\
        </objects><resources>\(resources)</resources></document>
        """, xcode: xcode
    ).graph()
    let view = try #require(graph.objects(of: "UIView").first)
    return graph.described(try #require(graph.object("UIBackgroundColor", of: view)))
  }

  private static let gray =
    #"red="0.45882352939999999" green="0.45882352939999999" blue="0.45882352939999999""#
  private static let blue = #"red="0.2" green="0.4901960784" blue="0.9921568627" alpha="1""#

  @Test(
    arguments: [
      (
        #"\#(gray) alpha="1" colorSpace="calibratedRGB""#, "10.2",
        ["0.53314596f", "0.53315896f", "0.5331519f", "1.0f", "'0.533 0.533 0.533'"]
      ),
      (
        #"\#(gray) alpha="1" colorSpace="custom" customColorSpace="calibratedRGB""#, "10.2",
        ["0.53314596f", "0.53315896f", "0.5331519f", "1.0f", "'0.533 0.533 0.533'"]
      ),
      (
        #"\#(gray) alpha="1" colorSpace="calibratedRGB""#, "16.4",
        ["0.5331481f", "0.5331481f", "0.5331481f", "1.0f", "'0.533 0.533 0.533'"]
      ),
      (
        #"red="0.4941176471" green="0.4941176471" blue="0.4941176471" alpha="1" colorSpace="calibratedRGB""#,
        "16.4", ["0.56676346f", "0.5667635f", "0.56676346f", "1.0f", "'0.567 0.567 0.567'"]
      ),
      (
        #"\#(blue) colorSpace="custom" customColorSpace="sRGB""#, "10.2",
        ["0.2f", "0.49019608f", "0.99215686f", "1.0f", "'0.2 0.49 0.992'"]
      ),
      (
        #"red="0" green="0" blue="0" alpha="0" colorSpace="calibratedRGB""#, "11.4",
        ["0.0f", "0.0f", "0.0f", "0.0f", "'0 0 0 0'"]
      ),
      (
        #"red="1" green="1" blue="1" alpha="1" colorSpace="calibratedRGB""#, "11.4",
        ["1.0f", "1.0f", "1.0f", "1.0f", "'1 1 1'"]
      ),
      (
        #"red="1" green="0.5" blue="0.25" alpha="0.5" colorSpace="deviceRGB""#, "14.3",
        ["1.0f", "0.5f", "0.25f", "0.5f", "'1 0.5 0.25 0.5'"]
      ),
    ])
  func rgb(attributes: String, xcode: String, parts: [String]) throws {
    let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha", "NSRGB"]
    #expect(
      try color(attributes, xcode: xcode)
        == ["UIColorComponentCount 4"] + zip(keys, parts).map { "\($0) \($1)" } + ["NSColorSpace 2"])
  }

  /// From Xcode 11 on a component that 32 bits do not hold has a double beside it: 0.2 has, 0.5 has not.
  @Test(arguments: [("10.2", false), ("11.0", true), ("16.4", true)])
  func doubles(xcode: String, hasDoubles: Bool) throws {
    let values = try color(
      #"red="0.2" green="0.5" blue="0.9921568627" alpha="1" colorSpace="custom" customColorSpace="sRGB""#,
      xcode: xcode)
    #expect(
      values.filter { $0.contains("-Double") }
        == (hasDoubles ? ["UIRed-Double 0.2d", "UIBlue-Double 0.9921568627d"] : []))
    if hasDoubles { #expect(Array(values.prefix(3).dropFirst()) == ["UIRed 0.2f", "UIRed-Double 0.2d"]) }
  }

  @Test(
    arguments: [
      (#"white="1" alpha="1""#, "whiteColor", ["1.0f", "1.0f", "'1'"]),
      (#"white="0.0" alpha="1""#, "blackColor", ["0.0f", "1.0f", "'0'"]),
      (#"white="0.0" alpha="0.0""#, "clearColor", ["0.0f", "0.0f", "'0 0'"]),
      (#"white="0.0" alpha="0.5""#, nil, ["0.0f", "0.5f", "'0 0.5'"]),
      (#"white="1" alpha="0.0""#, nil, ["1.0f", "0.0f", "'1 0'"]),
    ] as [(String, String?, [String])], ["custom", "calibratedWhite"])
  func white(entry: (attributes: String, name: String?, parts: [String]), space: String) throws {
    let form =
      space == "custom"
      ? #" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""# : #" colorSpace="\#(space)""#
    #expect(
      try color(entry.attributes + form, xcode: "14.3")
        == (entry.name.map { ["UISystemColorName \"\($0)\""] } ?? [])
        + ["UIColorComponentCount 2"]
        + zip(["UIWhite", "UIAlpha", "NSWhite"], entry.parts).map { "\($0) \($1)" } + ["NSColorSpace 4"])
  }

  /// 0.6667 became 0.72337 in a matched document, and stays in three equal components in others.
  @Test func calibratedGray() throws {
    let attributes = #"white="0.66666666669999997" alpha="1" colorSpace="calibratedWhite""#
    let matched = try color(attributes, xcode: "14.3")
    #expect(matched[0] == "UIColorComponentCount 2" && matched[1].hasPrefix("UIWhite 0.7233"))
    let plain = try color(attributes, xcode: "10.2", root: "")
    #expect(plain[1...4] == ["UIRed 0.6666667f", "UIGreen 0.6666667f", "UIBlue 0.6666667f", "UIAlpha 1.0f"])
  }

  @Test func displayP3LiesOutsideOfTheUnitCube() throws {
    // The red of Display P3 in extended sRGB is (1.0930, −0.2267, −0.1501) by the definitions of both spaces.
    let values = try color(
      #"red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#,
      xcode: "14.3")
    #expect(values.contains("NSRGB '1.09 -0.227 -0.15'"))
  }

  @Test func names() throws {
    #expect(
      try color(#"cocoaTouchSystemColor="darkTextColor""#, xcode: "10.1")
        == [
          "UISystemColorName \"darkTextColor\"", "UIColorComponentCount 2", "UIWhite 0.0f", "UIAlpha 1.0f",
          "NSWhite '0'", "NSColorSpace 4",
        ])
    let both =
      #"cocoaTouchSystemColor="tableBackgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" "#
    #expect(
      try color(both + #"white="1" alpha="1" colorSpace="calibratedWhite""#, xcode: "14.3").first
        == "UISystemColorName \"systemBackgroundColor\"")
    #expect(
      try color(
        #"name="Accent""#, xcode: "14.3",
        resources:
          #"<namedColor name="Accent"><color red="0.2" green="0.5" blue="1" alpha="1"/></namedColor>"#)
        == [
          "UIDynamicCatalogName \"Accent\"", "UIDynamicCatalogUseNibBundle true", "UIColorComponentCount 4",
          "UIRed 0.2f", "UIRed-Double 0.2d", "UIGreen 0.5f", "UIBlue 1.0f", "UIAlpha 1.0f",
          "NSRGB '0.2 0.5 1'", "NSColorSpace 2",
        ])
  }

  /// The background of grouped tables was a pattern without components before iOS 13.
  @Test func patterns() throws {
    let attributes = #"cocoaTouchSystemColor="groupTableViewBackgroundColor""#
    #expect(
      try color(attributes, xcode: "10.1") == [
        "UISystemColorName \"groupTableViewBackgroundColor\"",
        "UIPatternSelector \"groupTableViewBackgroundColor\"",
      ])
    #expect(try color(attributes, xcode: "14.3").contains("UIColorComponentCount 4"))
  }

  /// Systems know a system colour by its name; components are those of light appearance, or from Xcode 26.5 on
  /// those that the document has.
  @Test func systemColors() throws {
    let resources =
      #"<systemColor name="systemBackgroundColor"><color white="1" alpha="1"/></systemColor>"#
      + #"<systemColor name="futureColor"><color red="0.5" green="0.0" blue="1" alpha="1"/></systemColor>"#
    for xcode in ["14.3", "26.5"] {
      #expect(
        try color(#"systemColor="systemBackgroundColor""#, xcode: xcode, resources: resources) == [
          "UISystemColorName \"systemBackgroundColor\"", "UIColorComponentCount 2", "UIWhite 1.0f",
          "UIAlpha 1.0f", "NSWhite '1'", "NSColorSpace 4",
        ])
    }
    #expect(
      try color(#"systemColor="futureColor""#, xcode: "14.3", resources: resources).prefix(3) == [
        "UISystemColorName \"futureColor\"", "UIColorComponentCount 4", "UIRed 0.5f",
      ])
  }

  /// Equal colours are one object, with or without a name (F-47).
  @Test func sharing() throws {
    let graph = try CompiledXib(
      """
      <view id="v1"><color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
      customColorSpace="genericGamma22GrayColorSpace"/><color key="tintColor" white="1" alpha="1" \
      colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></view>
      """
    ).graph()
    #expect(graph.objects(of: "UIColor").count == 1)
  }
}
