#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A variable that every thread has for itself: an object that somebody on the thread keeps, or nil.
///
/// A task-local value would allocate each time it is set; this costs two calls.
struct ThreadSlot<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, nil)
    precondition(status == 0, "no thread-specific key is left")
    self.key = key
  }

  var object: Object? {
    get {
      guard let word = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<Object>.fromOpaque(word).takeUnretainedValue()
    }
    nonmutating set {
      // Not retained: whoever sets it outlives the setting.
      let word = unsafe newValue.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
      unsafe pthread_setspecific(key, word)
    }
  }
}
