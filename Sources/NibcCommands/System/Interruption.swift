import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts off the signals that end a run while files are being put in place, so that it leaves nothing half-made behind:
/// no temporary file, and no folder that stepped aside for another.
///
/// The run ends when what is being put in place is written, which takes as long as its size and the disk make it. A
/// second signal ends the run at once.
enum Interruption {
  /// How many threads are putting something in place.
  private static let writerCount = Atomic(0)
  /// The signal that came meanwhile, or 0.
  private static let pendingSignal = Atomic<Int32>(0)

  /// Does a piece of work that is to be done as a whole or not at all.
  static func deferred(during work: () throws(SystemError) -> Void) throws(SystemError) {
    _ = handlers
    writerCount.add(1, ordering: .sequentiallyConsistent)
    // No new work once a signal has come: the run ends when the last of the others is done.
    if pendingSignal.load(ordering: .sequentiallyConsistent) != 0 {
      leave()
      while true { pause() }
    }
    defer { leave() }
    try work()
  }

  private static func leave() {
    let rest = writerCount.subtract(1, ordering: .sequentiallyConsistent).newValue
    let signal = pendingSignal.load(ordering: .sequentiallyConsistent)
    if rest == 0 && signal != 0 { end(by: signal) }
  }

  /// Installs the handlers, once; a signal that is ignored stays so, as a run under `nohup` expects. The counters are
  /// touched first, because a handler must not be the one that sets them up.
  private static let handlers: Void = {
    _ = writerCount.load(ordering: .sequentiallyConsistent)
    _ = pendingSignal.load(ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
      signal(number) { Interruption.handle($0) }
    }
  }()

  private static func isIgnored(_ number: Int32) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: sigaction.self, capacity: 1) { action in
      guard unsafe sigaction(number, nil, action.baseAddress) == 0 else { return false }
      #if canImport(Darwin)
        let handler = unsafe action[0].__sigaction_u.__sa_handler
      #elseif canImport(Musl)
        let handler = unsafe action[0].__sa_handler.sa_handler
      #else
        let handler = unsafe action[0].__sigaction_handler.sa_handler
      #endif
      return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  /// What a signal does; only calls that are safe in a handler.
  private static func handle(_ number: Int32) {
    let old = pendingSignal.exchange(number, ordering: .sequentiallyConsistent)
    if old != 0 || writerCount.load(ordering: .sequentiallyConsistent) == 0 { end(by: number) }
  }

  /// Ends the process by the signal, as if it had not been handled.
  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }
}
