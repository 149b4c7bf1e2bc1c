/// A small document with one of everything the reader knows, for tests that damage it.
enum DocumentSample {
  static let text = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- a comment -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version='3.0' targetRuntime="iOS.CocoaTouch">
    \t<objects>
            <label id="a1" text="R&amp;D &#x20AC;"><string key="toolTip">Grüße &lt;1&gt;<![CDATA[ & <raw> ]]></string></label>
            <?editor note?>
            <view id="a2"/>
        </objects>
    </document>
    """
  static let bytes = Array(text.utf8)

  /// A document of one platform with something between its root's tags.
  static func document(_ content: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\">\(content)</document>"
  }
}
