import NibFormat

/// A compiled nib, prepared once and made live as often as wanted.
///
/// Keep one to make many copies of what is in it, such as table cells: the file is read, the archive verified, classes
/// resolved and connections planned when the nib is made, and not again.
///
///     let nib = try Nib(contentsOf: "/app/CardView.nib", registry: registry)
///     let card = CardView()
///     let topLevel = try nib.instantiate(owner: card)
///
/// The order of what happens is in the table at ``instantiate(owner:externalObjects:options:)``. A nib can be used by
/// several threads at once; each gets objects of its own.
///
/// ## A program
///
/// A component with its own nib, made in code and nested in another nib:
///
///     /// A view without drawing.
///     class BaseView: NibDecodable, NibConnectable {
///       var subviews: [BaseView] = []
///
///       init() {}
///
///       required init(from decoder: NibDecoder) throws {
///         decoder.register(self)
///         subviews = try decoder.objects("UISubviews")
///       }
///
///       class var bindings: Bindings { Bindings() }
///     }
///
///     final class TextLabel: BaseView {
///       var text = ""
///
///       required init(from decoder: NibDecoder) throws {
///         text = try decoder.decode("UIText", default: "")
///         try super.init(from: decoder)
///       }
///     }
///
///     final class PushButton: BaseView, NibActionSource {
///       private var actions = ActionList()
///
///       func addAction(_ action: NibAction) { actions.add(action) }
///       func tap() { actions.send(.touchUpInside, from: self) }
///     }
///
///     /// A component with a nib of its own, of which it is File's Owner: it works in code and inside other nibs.
///     final class Avatar: BaseView {
///       var contentView: BaseView?
///       var imageView: BaseView?
///       var nameLabel: TextLabel?
///
///       /// In code.
///       init(nibs: NibCache) throws {
///         super.init()
///         try load(nibs)
///       }
///
///       /// Inside another nib.
///       required init(from decoder: NibDecoder) throws {
///         try super.init(from: decoder)
///         if let nibs = Avatar.nibs { try load(nibs) }
///       }
///
///       private func load(_ nibs: NibCache) throws {
///         _ = try nibs.loadNib(named: "AvatarView", owner: self)
///         if let contentView { subviews.append(contentView) }
///       }
///
///       /// Where components that a nib makes find their own nibs.
///       @TaskLocal static var nibs: NibCache?
///
///       override class var bindings: Bindings {
///         super.bindings
///           .outlet("contentView", \Avatar.contentView)
///           .outlet("imageView", \Avatar.imageView)
///           .outlet("nameLabel", \Avatar.nameLabel)
///       }
///     }
///
///     /// The owner of a nib with the component in it.
///     final class Card: NibConnectable {
///       var view: BaseView?
///       var avatarView: Avatar?
///       var titleLabel: TextLabel?
///       var subtitleLabel: TextLabel?
///       var isClosed = false
///
///       func closeTapped(_ sender: PushButton) { isClosed = true }
///
///       static var bindings: Bindings {
///         Bindings()
///           .outlet("view", \Card.view)
///           .outlet("avatarView", \Card.avatarView)
///           .outlet("titleLabel", \Card.titleLabel)
///           .outlet("subtitleLabel", \Card.subtitleLabel)
///           .action("closeTapped:", Card.closeTapped)
///       }
///     }
///
///     func showCard(from folder: String) throws -> (card: Card, avatar: Avatar) {
///       var registry = ClassRegistry(unknownClassPolicy: .genericObject)
///       registry.register(BaseView.self, as: "UIView", "UIImageView")
///       registry.register(PushButton.self, as: "UIButton")
///       registry.register(TextLabel.self, as: "UILabel")
///       registry.register(Avatar.self, as: "Chat.AvatarView")
///       let nibs = NibCache(NibFolder(folder, registry: registry))
///
///       let card = Card()
///       try Avatar.$nibs.withValue(nibs) {
///         _ = try nibs.loadNib(named: "CardView", owner: card)
///       }
///       return (card, try Avatar(nibs: nibs))
///     }
public final class Nib: Sendable {
  /// What tells nibs apart in a chain of loads that might close on itself.
  enum Identity: Hashable, Sendable {
    case path(String)
    case name(String)
    case object(ObjectIdentifier)
  }

  private enum Source: Sendable {
    case bytes([UInt8])
    case file(String)
  }

  /// Loads that wait to be used again, with the template that they belong to.
  private struct State {
    var template: Template?
    var idle: [Instantiation] = []
    var loadCount = 0
  }

  /// Gives a value of a type that is not sendable from inside a lock to the one caller that took it out.
  private struct Handover: @unchecked Sendable {
    let template: Template
    let loading: Instantiation?
  }

  /// The name, for messages and for telling nibs apart; nil if none was given.
  public let name: String?
  /// The types that classes stand for.
  public let registry: ClassRegistry
  private let source: Source
  private let state: Guarded<State>

  private init(_ template: Template, _ source: Source, name: String?, registry: ClassRegistry) {
    self.name = name
    self.registry = registry
    self.source = source
    state = Guarded(State(template: template, loadCount: 1))
  }

  /// Prepares a nib from the bytes of an archive.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - name: a name for messages. Nibs with one name are taken for one when a nib that loads itself is looked for.
  ///   - registry: the types that classes stand for.
  /// - Throws: ``NibError/Reason/archive(_:)`` or ``NibError/Reason/malformedRoot``.
  public convenience init(_ bytes: [UInt8], name: String? = nil, registry: ClassRegistry) throws(NibError) {
    let template = try Self.prepare(bytes, name: name, registry: registry)
    self.init(template, .bytes(bytes), name: name, registry: registry)
  }

  /// Prepares a nib from a file, which is read once.
  ///
  /// - Parameter path: an archive. For nibs in the form of a folder use ``NibFolder``.
  public convenience init(contentsOf path: String, registry: ClassRegistry) throws(NibError) {
    let template = try Self.prepare(try FileBytes.read(path), name: path, registry: registry)
    self.init(template, .file(path), name: path, registry: registry)
  }

  private static func prepare(
    _ bytes: [UInt8], name: String?, registry: ClassRegistry
  ) throws(NibError) -> Template {
    let archive: NIBArchive
    do { archive = try NIBArchive(bytes) } catch { throw NibError(.archive(error), at: .init(nib: name)) }
    return try Template(archive, name: name, registry: registry)
  }

  private var identity: Identity {
    if case .file(let path) = source { return .path(path) }
    return name.map { .name($0) } ?? .object(ObjectIdentifier(self))
  }

  // MARK: Making objects

  /// Makes fresh objects: decodes, connects and awakens them.
  ///
  /// | step | what happens | order |
  /// |---|---|---|
  /// | 1 | `init(from:)` of every object; outlets are nil | top-level objects first; inner objects when the outer one reads them |
  /// | 2 | `awakeAfter(using:)`, right after an object's `init(from:)` | as 1 |
  /// | 3 | references that wait for all objects, such as constraint items | as they were asked for |
  /// | 4 | outlets, then outlet collections, then actions | order of the archive |
  /// | 5 | user-defined runtime attributes | order of the archive |
  /// | 6 | accessibility configurations | order of the archive |
  /// | 7 | variations, if traits are given | order of the archive |
  /// | 8 | `awakeFromNib`, once for each object of the archive that has it | inner objects before outer ones |
  /// | 9 | `prepareForInterfaceBuilder`, if asked for | as 8 |
  ///
  /// Placeholders are not awakened, nor are objects that were replaced. A nib that is loaded inside a step, by an
  /// initialiser or by `awakeFromNib`, goes through all steps before the outer one goes on.
  ///
  /// - Parameters:
  ///   - owner: the object that the document calls File's Owner; without one its connections are left out.
  ///   - externalObjects: the objects for the document's other placeholders, by identifier.
  ///   - options: how to load; nil means as the load that this one runs inside, or in the standard way.
  /// - Returns: the top-level objects in document order, without placeholders.
  /// - Throws: the first fault, with its place. Objects that were made by then are let go.
  public func instantiate(
    owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:], options: LoadingOptions? = nil
  ) throws(NibError) -> [AnyObject] {
    var loading = try takeLoading()
    let outer = Instantiation.innermost.object
    if let outer { try loading.enter(outer, options ?? outer.options) }
    Instantiation.innermost.object = loading
    defer { Instantiation.innermost.object = outer }
    let topLevel: [AnyObject]
    do {
      topLevel = try loading.run(
        owner: owner, externalObjects: externalObjects, options: options ?? outer?.options ?? LoadingOptions()
      )
    } catch {
      // Closed first: what the load lets go of may have kept a decoder too.
      loading.close()
      loading.reset()
      throw error
    }
    loading.reset()
    // A decoder that somebody kept must not see the next load, nor make objects that nobody finishes.
    if isKnownUniquelyReferenced(&loading) { giveBack(loading) } else { loading.close() }
    return topLevel
  }

  /// A load to use: one that was used before, which is quicker, or a new one. Nobody else refers to it.
  private func takeLoading() throws(NibError) -> Instantiation {
    let handover = try take()
    return handover.loading ?? Instantiation(handover.template, identity: identity)
  }

  private func preparedTemplate() throws(NibError) -> Template {
    if let template = state.withLock({ $0.template }) { return template }
    return try take().template
  }

  private func take() throws(NibError) -> Handover {
    let ready = state.withLock { state -> Handover? in
      guard let template = state.template else { return nil }
      return Handover(template: template, loading: state.idle.popLast())
    }
    if let ready { return ready }
    let bytes: [UInt8]
    switch source {
    case .bytes(let kept): bytes = kept
    case .file(let path): bytes = try FileBytes.read(path)
    }
    let template = try Self.prepare(bytes, name: name, registry: registry)
    return state.withLock { state in
      // Another thread may have been faster; then its template counts.
      if state.template == nil {
        state.template = template
        state.loadCount += 1
      }
      return Handover(template: state.template ?? template, loading: nil)
    }
  }

  private func giveBack(_ loading: Instantiation) {
    let handover = Handover(template: loading.template, loading: loading)
    state.withLock { state in
      guard state.template === handover.template, let loading = handover.loading else { return }
      // As many as were ever in use at once, which threads and nesting bound.
      state.idle.append(loading)
    }
  }

  // MARK: Memory

  /// Lets go of everything that can be prepared again. It comes back with the next use: from the file if the nib was
  /// made from one, which is then read again.
  public func purge() {
    state.withLock { state in
      state.template = nil
      state.idle = []
    }
  }

  /// Whether the nib is prepared, and not purged.
  public var isPrepared: Bool { state.withLock { $0.template != nil } }

  /// How many times the archive was prepared: 1, and 1 more for each return after a purge.
  public var preparationCount: Int { state.withLock { $0.loadCount } }

  // MARK: Looking inside

  /// The identifiers of the external objects that the nib has placeholders for, in the order of the archive.
  public var externalObjectIdentifiers: [String] {
    get throws(NibError) { try preparedTemplate().externalIdentifiers }
  }

  /// The document's classes of the top-level objects, and the types that stand for them, in document order.
  var topLevelClasses: [(name: String, type: (any NibDecodable.Type)?)] {
    get throws(NibError) {
      let template = try preparedTemplate()
      return template.topLevel.map {
        let plan = template.classes[Int(template.objects[$0].detail)]
        return (plan.name, plan.entry?.type)
      }
    }
  }
}
