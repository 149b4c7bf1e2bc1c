#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// One word for each thread: the innermost load that runs on it.
///
/// A load runs from start to end on one thread, so the chain of loads that a nested load hangs off is a matter of the
/// thread. A task-local value would allocate for each load; this costs two calls.
enum ThreadSlot {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, nil)
    precondition(status == 0, "no thread-specific key is left")
    return key
  }()

  static var innermost: Instantiation? {
    get {
      guard let word = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<Instantiation>.fromOpaque(word).takeUnretainedValue()
    }
    set {
      // Not retained: whoever sets it outlives the setting.
      let word = unsafe newValue.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
      unsafe pthread_setspecific(key, word)
    }
  }
}
