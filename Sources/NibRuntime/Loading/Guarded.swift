import Synchronization

#if DEBUG
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Darwin
  #endif
#endif

/// A value behind a lock.
///
/// The lock is the standard library's. Where threads wait for it, that is in code which the thread sanitizer does not
/// see, so the sanitizer takes what follows for a race. Debug builds tell it when the lock is held; then it reports
/// nothing but true races, also those between code under the lock and code outside of it.
struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>

  init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Runs a closure with the value while no other thread has it.
  func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if DEBUG
      let place = unsafe withUnsafePointer(to: mutex) { unsafe UnsafeMutableRawPointer(mutating: $0) }
      return try mutex.withLock { value throws(Failure) in
        unsafe ThreadSanitizer.calls?.acquire(place)
        defer { unsafe ThreadSanitizer.calls?.release(place) }
        return try body(&value)
      }
    #else
      return try mutex.withLock(body)
    #endif
  }
}

#if DEBUG
  /// The thread sanitizer's own functions, if the program runs with it.
  private enum ThreadSanitizer {
    typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Void

    static let calls: (acquire: Call, release: Call)? = {
      guard let program = unsafe dlopen(nil, RTLD_NOW), let acquire = unsafe dlsym(program, "__tsan_acquire"),
        let release = unsafe dlsym(program, "__tsan_release")
      else { return nil }
      return unsafe (unsafeBitCast(acquire, to: Call.self), unsafeBitCast(release, to: Call.self))
    }()
  }
#endif
