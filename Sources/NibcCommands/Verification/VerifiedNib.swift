import NibFormat

/// A compiled nib that keeps every rule of the format, its nested archives included; and the names it uses.
struct VerifiedNib {
  /// A name of something in another member of the same storyboard.
  struct Reference: Hashable {
    /// What is named.
    enum Kind {
      /// The nib of a controller's view.
      case viewNib
      /// The nib of a segue's destination.
      case destination
      /// A controller, by its storyboard identifier.
      case controller
    }

    let kind: Kind
    let name: String
  }

  /// Why a file is not a nib that keeps the rules.
  struct Fault: Error {
    /// What is wrong and where.
    let message: String
    /// The stable name of the broken rule.
    let id: String
  }

  /// The numbers of records, for people.
  private(set) var summary = ""
  /// The names in the order of the objects.
  private(set) var references: [Reference] = []

  private var nestedCount = 0

  /// How many archives may lie inside each other. Prototype cells do not nest; this bounds the work on bad input.
  private static let deepestNesting = 8

  private static let referenceKeys: [(name: String, kind: Reference.Kind)] = [
    ("UINibName", .viewNib), ("NSNibName", .viewNib),
    ("UIDestinationViewControllerIdentifier", .destination),
    ("NSDestinationControllerIdentifier", .destination),
    ("UIStoryboardIdentifier", .controller), ("NSStoryboardIdentifier", .controller),
  ]

  /// Verifies an archive and those inside it. Linear in the size of the file.
  init(_ bytes: [UInt8]) throws(Fault) {
    let archive = try Self.open(bytes, at: nil)
    try collect(archive, depth: 1)
    summary = """
      \(archive.objectCount) objects, \(archive.valueCount) values, \(archive.keyCount) keys, \
      \(archive.classCount) classes, coder version \(archive.coderVersion)
      """
    if nestedCount > 0 { summary += ", \(nestedCount) nested" }
    if !archive.trailingBytes.isEmpty { summary += ", \(archive.trailingBytes.count) trailing bytes" }
  }

  private static func open(_ bytes: [UInt8], at offset: Int?) throws(Fault) -> NIBArchive {
    do throws(NIBArchiveError) {
      return try NIBArchive(bytes)
    } catch {
      if bytes.starts(with: Array("bplist00".utf8)) {
        throw Fault(
          message: "a keyed archive in a property list, not a NIBArchive", id: error.reason.rawValue)
      }
      let place = offset.map { "nested archive at byte \($0): " } ?? ""
      throw Fault(message: place + error.description, id: error.reason.rawValue)
    }
  }

  private mutating func collect(_ archive: NIBArchive, depth: Int) throws(Fault) {
    let kinds = Self.referenceKeys.compactMap { row in
      archive.keyIndex(named: row.name).map { (key: $0, kind: row.kind) }
    }
    var strings = Strings(archive)
    for value in archive.values {
      if let range = value.dataRange {
        guard depth < Self.deepestNesting, NIBArchive.isMarked(archive.bytes[range]) else { continue }
        nestedCount += 1
        try collect(
          try Self.open(Array(archive.bytes[range]), at: range.lowerBound), depth: depth + 1)
      } else if let kind = kinds.first(where: { $0.key == value.key })?.kind, let object = value.object,
        let name = strings.text(of: object)
      {
        references.append(Reference(kind: kind, name: name))
      }
    }
  }

  /// The texts of an archive's strings (F-16). Each is looked for and copied once, however many values refer to it.
  private struct Strings {
    /// How many bytes of a text are kept. No file system has longer names, so a longer text names nothing.
    static let longestName = 4_096

    private let archive: NIBArchive
    private let bytesKey: KeyIndex?
    private var known: [ObjectIndex: String?] = [:]

    init(_ archive: NIBArchive) {
      self.archive = archive
      bytesKey = archive.keyIndex(named: "NS.bytes")
    }

    mutating func text(of object: ObjectIndex) -> String? {
      if let text = known[object] { return text }
      let range = bytesKey.flatMap { archive[object].values[$0]?.dataRange }
      let text = range.map { String(decoding: archive.bytes[$0].prefix(Self.longestName), as: UTF8.self) }
      known[object] = .some(text)
      return text
    }
  }
}
