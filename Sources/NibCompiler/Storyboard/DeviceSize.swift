import IBDocument

/// The sizes of the screens that documents are laid out for.
enum DeviceSize {
  /// Sizes in points, upright, by the identifier that documents use.
  private static let sizes: [(device: String, size: Size)] = [
    ("retina3_5", Size(width: 320, height: 480)), ("retina4_0", Size(width: 320, height: 568)),
    ("retina4", Size(width: 320, height: 568)), ("retina4_7", Size(width: 375, height: 667)),
    ("retina5_5", Size(width: 414, height: 736)), ("retina5_9", Size(width: 375, height: 812)),
    ("retina6_0", Size(width: 390, height: 844)), ("retina6_1", Size(width: 414, height: 896)),
    ("retina6_12", Size(width: 393, height: 852)), ("retina6_3", Size(width: 393, height: 852)),
    ("retina6_5", Size(width: 414, height: 896)), ("retina6_7", Size(width: 428, height: 926)),
    ("ipad9_7", Size(width: 768, height: 1024)), ("ipad10_5", Size(width: 834, height: 1112)),
    ("ipad11_0rounded", Size(width: 834, height: 1194)), ("ipad12_9", Size(width: 1024, height: 1366)),
    ("ipad12_9rounded", Size(width: 1024, height: 1366)), ("appleTV", Size(width: 1920, height: 1080)),
  ]

  /// The size of the document's device, turned if it is turned; that of a small phone if the document names none.
  static func size(of document: IBDocument) -> Size {
    let device = document.root.child(named: "device")
    let upright =
      device?.id.flatMap { id in sizes.first { $0.device == id }?.size } ?? Size(width: 320, height: 568)
    guard device?["orientation"] == "landscape" else { return upright }
    return Size(width: upright.height, height: upright.width)
  }
}
