import NibFormat
import Testing

/// Small storyboards, compiled.
enum CompiledStoryboard {
  /// The text of a storyboard.
  ///
  /// - Parameters:
  ///   - scenes: what stands between `<objects>` and `</objects>` of each scene.
  ///   - initial: the id of the initial view controller.
  ///   - root: further attributes of the root element.
  ///   - device: the device it is laid out for.
  static func document(
    _ scenes: [String], initial: String? = nil, root: String = "", device: String? = nil,
    runtime: String = "iOS.CocoaTouch"
  ) -> String {
    let start = initial.map { #" initialViewController="\#($0)""# } ?? ""
    let screen = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
    let list = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(start) \
      \(root)>\(screen)<scenes>\(list)</scenes></document>
      """
  }

  /// Compiles scenes and expects no diagnostics.
  static func compile(
    _ scenes: [String], initial: String? = nil, root: String = "", device: String? = nil,
    target: String? = nil, xcode: String? = nil, isBaseLocalized: Bool = false
  ) throws -> CompiledXib {
    let compiled = try CompiledXib(
      document: document(scenes, initial: initial, root: root, device: device), target: target, xcode: xcode,
      isBaseLocalized: isBaseLocalized)
    #expect(compiled.diagnostics.isEmpty)
    return compiled
  }

  /// A plain controller with a view whose id is that of the controller with "-v" behind.
  static func controller(
    _ id: String, _ attributes: String = "", view: String = "", _ children: String = "",
    name: String = "viewController"
  ) -> String {
    #"<\#(name) id="\#(id)" \#(attributes) sceneMemberID="viewController">"#
      + #"<view key="view" id="\#(id)-v"><rect key="frame" x="0" y="0" width="320" height="480"/>\#(view)</view>"#
      + "\(children)</\(name)>"
  }

  /// A controller that embeds others by relationship segues.
  static func container(
    _ name: String, _ id: String, _ attributes: String = "", _ relationships: [(String, String)],
    _ children: String = ""
  ) -> String {
    let segues = relationships.enumerated().map { place, entry in
      #"<segue destination="\#(entry.1)" kind="relationship" relationship="\#(entry.0)" id="\#(id)-r\#(place)"/>"#
    }
    return #"<\#(name) id="\#(id)" \#(attributes) sceneMemberID="viewController">\#(children)"#
      + "<connections>\(segues.joined())</connections></\(name)>"
  }
}

extension ObjectGraph {
  /// The elements of a root list.
  func list(_ key: String) -> [Object] { elements(key, of: objects[0]) }

  /// What stands in the top-level list: the identifiers of proxies, the classes of other objects.
  var topLevel: [String] {
    list("UINibTopLevelObjectsKey").map { text("UIProxiedObjectIdentifier", of: $0) ?? className(of: $0) }
  }

  /// The connections as "label: source -> destination"; events with their masks behind.
  var connections: [String] {
    list("UINibConnectionsKey").map { connection in
      func end(_ key: String) -> String {
        guard let object = object(key, of: connection) else { return "nothing" }
        return text("UIProxiedObjectIdentifier", of: object) ?? className(of: object)
      }
      var line = "\(text("UILabel", of: connection) ?? "?"): \(end("UISource")) -> \(end("UIDestination"))"
      if case .int8(let mask)? = connection["UIEventMask"] { line += " \(mask)" }
      return line
    }
  }

  /// The class of an object; that it stands for, if it is swapped when it is loaded.
  func className(of object: Object) -> String { text("UIClassName", of: object) ?? object.className }

  /// The first object that is, or is loaded as, one of a class.
  func first(_ className: String) throws -> Object {
    try #require(objects.first { self.className(of: $0) == className }, "no \(className)")
  }

  /// The keys and values of the dictionary of strings under a key of an object: the classes of the values.
  func entries(_ key: String, of object: Object) -> [String] {
    let list = elements(key, of: object)
    return stride(from: 0, to: list.count - 1, by: 2).map { place in
      guard case .data(let name)? = list[place]["NS.bytes"] else { return "?" }
      return "\(String(decoding: name, as: UTF8.self)) \(className(of: list[place + 1]))"
    }
  }
}
