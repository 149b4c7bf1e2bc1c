/// Xibs of any size.
enum SyntheticDocuments {
  /// A xib of about `elementCount` elements: a view full of labels, each tied to the view by constraints, one label for
  /// every eight elements.
  ///
  /// - Parameter number: goes into the texts, so that documents of other numbers have other bytes.
  static func xib(elementCount: Int, number: Int = 0) -> [UInt8] {
    var text = head
    let labelCount = elementCount / 8
    for index in 0..<labelCount {
      text += """
                            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Label \(number).\(index)" \
        textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
        adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="L\(index)">
                                <rect key="frame" x="16" y="\(index * 20)" width="358" height="20"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                <color key="textColor" red="0.\(index % 1000)" green="0.5" blue="0.25" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/>
                                <nil key="highlightedColor"/>
                            </label>

        """
    }
    text += "            </subviews>\n            <constraints>\n"
    for index in 0..<labelCount {
      text += """
                            <constraint firstItem="L\(index)" firstAttribute="leading" secondItem="root" \
        secondAttribute="leading" constant="16" id="C\(index)"/>
                            <constraint firstItem="L\(index)" firstAttribute="top" secondItem="root" secondAttribute="top" \
        constant="\(index * 20)" id="D\(index)"/>
                            <constraint firstAttribute="trailing" secondItem="L\(index)" secondAttribute="trailing" \
        constant="16" id="E\(index)"/>

        """
    }
    text += "            </constraints>\n        </view>\n    </objects>\n</document>\n"
    return Array(text.utf8)
  }

  /// A view with a number of components; each loads a nib of its own.
  static func components(count: Int) -> [UInt8] {
    var text = head
    for index in 0..<count {
      text += """
                            <view contentMode="scaleToFill" id="T\(index)" customClass="TileView" customModule="Chat">
                                <rect key="frame" x="\(index % 50 * 60)" y="\(index / 50 * 60)" width="60" height="60"/>
                                <autoresizingMask key="autoresizingMask"/>
                            </view>

        """
    }
    text += "            </subviews>\n        </view>\n    </objects>\n</document>\n"
    return Array(text.utf8)
  }

  /// A xib up to the subviews of its view.
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23727" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    colorMatched="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>

    """
}
