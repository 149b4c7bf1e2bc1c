import IBDocument

/// The sizes of the screens that documents are laid out for.
enum DeviceSize {
  /// Sizes in points, upright, by the identifier that documents use.
  private static let sizes: [(device: String, size: Size)] = [
    ("retina3_5", Size(width: 320, height: 480)), ("retina4_0", Size(width: 320, height: 568)),
    ("retina4", Size(width: 320, height: 568)), ("retina4_7", Size(width: 375, height: 667)),
    ("retina5_5", Size(width: 414, height: 736)), ("retina5_9", Size(width: 375, height: 812)),
    ("retina6_0", Size(width: 390, height: 844)), ("retina6_1", Size(width: 414, height: 896)),
    ("retina6_12", Size(width: 393, height: 852)),
    ("retina6_5", Size(width: 414, height: 896)), ("retina6_7", Size(width: 428, height: 926)),
    ("ipad9_7", Size(width: 768, height: 1024)), ("ipad10_5", Size(width: 834, height: 1112)),
    ("ipad11_0rounded", Size(width: 834, height: 1194)), ("ipad12_9", Size(width: 1024, height: 1366)),
    ("ipad12_9rounded", Size(width: 1024, height: 1366)),
  ]

  /// The same for the words of simulated metrics, which documents had before they named a device.
  private static let metrics: [(word: String, size: Size)] = [
    ("retina4", Size(width: 320, height: 568)), ("retina47", Size(width: 375, height: 667)),
    ("retina55", Size(width: 414, height: 736)),
  ]

  /// The screen that a controller is laid out for; nil if the document does not say or the device is not known.
  static func simulated(for controller: Element) -> Size? {
    if let chosen = controller.child(named: "simulatedScreenMetrics", key: "simulatedDestinationMetrics") {
      return chosen["type"].flatMap { type in metrics.first { $0.word == type }?.size }
    }
    return known(in: controller.document)
  }

  /// The size of the document's device, turned if it is turned; that of a small phone if the document names none.
  static func size(of document: IBDocument) -> Size { known(in: document) ?? Size(width: 320, height: 568) }

  private static func known(in document: IBDocument) -> Size? {
    guard let device = document.root.child(named: "device") else { return nil }
    if device.id == "appleTV" { return Size(width: 1920, height: 1080) }
    guard let upright = sizes.first(where: { $0.device == device.id })?.size else { return nil }
    guard device["orientation"] == "landscape" else { return upright }
    return Size(width: upright.height, height: upright.width)
  }
}
