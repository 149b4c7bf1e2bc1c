/// Nibs by name, read and prepared once.
///
///     let cache = NibCache(NibFolder("/app", registry: registry))
///     for _ in rows { cells += try cache.loadNib(named: "Cell") }
///
/// Several threads can use a cache at once. Under pressure of memory call ``purge()``; nibs come back by themselves,
/// also those that somebody kept from this cache.
public final class NibCache: Sendable {
  /// What a cache has done.
  public struct Counters: Hashable, Sendable {
    /// How often a nib was asked for.
    public var requests = 0
    /// How often it was there.
    public var hits = 0
    /// How often a file was looked for, read and prepared.
    public var preparations = 0
    /// How often the cache was emptied.
    public var purges = 0

    /// Makes counters.
    public init(requests: Int = 0, hits: Int = 0, preparations: Int = 0, purges: Int = 0) {
      self.requests = requests
      self.hits = hits
      self.preparations = preparations
      self.purges = purges
    }
  }

  private struct State {
    var nibs = NamedValues<Nib>()
    var counters = Counters()
  }

  /// The folder in which names are looked for.
  public let folder: NibFolder
  private let state = Guarded(State())

  /// Makes an empty cache.
  public init(_ folder: NibFolder) { self.folder = folder }

  /// The nib of a name, from memory if it is there.
  public func nib(named name: String) throws(NibError) -> Nib {
    let known = state.withLock { state -> Nib? in
      state.counters.requests += 1
      guard let nib = state.nibs[name] else { return nil }
      state.counters.hits += 1
      return nib
    }
    if let known { return known }
    let nib = try folder.nib(named: name)
    return state.withLock { state in
      state.counters.preparations += 1
      // Another thread may have been faster. Its nib counts, so that all use the same.
      return state.nibs.insert(nib, named: name)
    }
  }

  /// Makes a nib of that name live, from memory if it is there.
  public func loadNib(
    named name: String, owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
    options: LoadingOptions? = nil
  ) throws(NibError) -> [AnyObject] {
    try nib(named: name).instantiate(owner: owner, externalObjects: externalObjects, options: options)
  }

  /// Lets go of all nibs, and of what nibs hold that somebody kept.
  public func purge() {
    let nibs = state.withLock { state in
      let nibs = state.nibs
      state.nibs = NamedValues()
      state.counters.purges += 1
      return nibs
    }
    for nib in nibs.values { nib.purge() }
  }

  /// What the cache has done so far.
  public var counters: Counters { state.withLock { $0.counters } }
}
