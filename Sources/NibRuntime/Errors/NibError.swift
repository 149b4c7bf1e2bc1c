public import NibFormat

/// Why a nib could not be found, read or made live, and where.
///
/// The place is as exact as it can be: the nib, the class of the object, the key, and the path of references from the
/// root of the archive to the object.
public struct NibError: Error, Sendable {
  /// What is wrong. New cases can come with new releases.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The bytes are not a well-formed archive.
    case archive(NIBArchiveError)
    /// The operating system refused to give the file.
    case unreadableFile(path: String, message: String)
    /// No file in the folder goes by that name.
    case nibNotFound(name: String, folder: String)
    /// The folder of a nib has no member for the system version.
    case noSuitableMember(folder: String)
    /// The root lacks a table that every nib has, or the table is of another kind.
    case malformedRoot
    /// The object has no value under the key.
    case missingKey
    /// The value is of another kind.
    case wrongType(expected: String, found: String)
    /// The value is of the right kind but its contents cannot be read.
    case malformedValue(expected: String)
    /// No Swift type is registered for the class, nor for one that may stand for it.
    case unknownClass(String)
    /// The object is of another Swift type.
    case wrongClass(expected: String, found: String)
    /// An object was asked for while its own initialiser was still running and had not registered it.
    case unfinishedObject
    /// A collection holds itself.
    case cyclicCollection
    /// Objects refer to objects deeper than the limit.
    case tooDeep(limit: Int)
    /// More elements of lists were read than ``LoadingLimits/elementsPerValue`` allows: objects share long lists.
    case tooManyElements(limit: Int)
    /// A nib loads itself. Nibs and the classes that load them, in turn, from the outermost.
    case recursiveNib(chain: [String])
    /// Nibs load nibs deeper than the limit. Nibs and the classes that load them, in turn, from the outermost.
    case nestedTooDeeply(chain: [String], limit: Int)
    /// The caller did not pass an external object that the nib needs.
    case missingExternalObject(identifier: String, referrer: String)
    /// The source of an outlet has no outlet of that name.
    case unknownOutlet(String)
    /// The target of an action has no action of that name.
    case unknownAction(String)
    /// The source of an action connection cannot hold actions.
    case cannotHoldActions(selector: String)
    /// The object has no attribute of that key path.
    case unknownAttribute(keyPath: String)
    /// A decoder that somebody kept was asked for an object after its nib was loaded.
    case decoderOutlivedLoading
    /// A nib for cells has other top-level objects than one cell.
    case notOneCell(topLevel: [String])
    /// The reuse identifier in the nib is not the one that the nib was registered for.
    case reuseIdentifierMismatch(registered: String, found: String)
    /// No nib or class is registered for the reuse identifier.
    case unknownReuseIdentifier(String)
    /// The storyboard's index is not a property list of the expected shape.
    case malformedStoryboardIndex(String)
    /// The storyboard has no initial controller.
    case noInitialController
    /// The storyboard has no controller of that identifier.
    case unknownController(identifier: String)
    /// The nib of a scene gave no controller.
    case noController
    /// Code of the program failed: an initialiser, a replacement, an awakening.
    case failed(String)
  }

  /// Where it happened. Empty fields are not known.
  public struct Place: Hashable, Sendable {
    /// The nib's name or path.
    public var nib: String?
    /// The class of the object as the archive names it.
    public var className: String?
    /// The key that was read.
    public var key: String?
    /// The references that lead from the root to the object, as "/UINibTopLevelObjectsKey[2]/UISubviews[0]": the
    /// shortest way, and of equally short ones the first in the order of the archive.
    public var path: String?

    /// Makes a place of which some fields are known.
    public init(nib: String? = nil, className: String? = nil, key: String? = nil, path: String? = nil) {
      self.nib = nib
      self.className = className
      self.key = key
      self.path = path
    }
  }

  /// An object of an archive, whose path is worked out when somebody asks.
  struct Origin: Sendable {
    let template: Template
    let object: Int
  }

  /// Most errors are never thrown, so they may cost an allocation, and `throws` moves one word.
  private final class Storage: Sendable {
    let reason: Reason
    let place: Place
    let origin: Origin?

    init(_ reason: Reason, _ place: Place, _ origin: Origin?) {
      self.reason = reason
      self.place = place
      self.origin = origin
    }
  }

  private let storage: Storage

  /// Makes an error.
  public init(_ reason: Reason, at place: Place = Place()) { self.init(reason, at: place, of: nil) }

  private init(_ reason: Reason, at place: Place, of origin: Origin?) {
    storage = Storage(reason, place, origin)
  }

  /// What is wrong.
  public var reason: Reason { storage.reason }

  /// Where it happened. Linear in the size of the archive, as the way to the object is looked for only now: an
  /// initialiser can throw and catch errors for every object without looking at their places.
  public var place: Place {
    var place = storage.place
    if let origin = storage.origin { place.path = origin.template.path(to: origin.object) }
    return place
  }
}

extension NibError: CustomReflectable {
  /// Reason and place, and not the archive that the place is looked for in.
  public var customMirror: Mirror {
    Mirror(self, children: ["reason": reason, "place": place], displayStyle: .struct)
  }
}

extension NibError: Hashable {
  /// Whether reason and place are equal.
  public static func == (a: NibError, b: NibError) -> Bool { a.reason == b.reason && a.place == b.place }

  /// Feeds reason and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(place)
  }
}

extension NibError {
  /// The same error with the place of an object filled in, unless it has one.
  func located(at origin: Origin) -> NibError {
    var place = storage.place
    // The nib is the mark of a place that is complete: the fields of one place must not come from two nibs.
    guard storage.origin == nil, place.nib == nil else { return self }
    place.nib = origin.template.name ?? "nib"
    place.className = place.className ?? origin.template.className(of: origin.object)
    return NibError(reason, at: place, of: place.path == nil ? origin : nil)
  }

  /// Turns an error of the program's own code into one of this type.
  static func wrapping(_ error: any Error) -> NibError {
    if let error = error as? NibError { return error }
    if let error = error as? NIBArchiveError { return NibError(.archive(error)) }
    return NibError(.failed(String(describing: error)))
  }
}
