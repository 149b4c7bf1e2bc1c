import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on many things at once.
enum Parallel {
  /// How many processors there are to work on.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The results of `work` for every number below `count`, in the order of the numbers, on up to `jobs` threads.
  ///
  /// With one job or one number no thread is made: starting one costs more than compiling a small document.
  static func map<Result: Sendable>(
    upTo count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let board = Board(count: count, work: work)
    // This thread works too, so that all numbers are done even if the system gives no thread.
    var threads: [pthread_t] = []
    for _ in 0..<max(0, min(jobs, count) - 1) {
      if let thread = start({ board.run() }) { threads.append(thread) }
    }
    board.run()
    for thread in threads {
      // A thread is a pointer on one system and a number on the other; only the first counts as unsafe.
      #if canImport(Darwin)
        unsafe pthread_join(thread, nil)
      #else
        pthread_join(thread, nil)
      #endif
    }
    return board.takeResults()
  }

  /// Where the threads take numbers and leave results.
  private final class Board<Result: Sendable>: Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let next = Atomic(0)
    private let results: Mutex<[Result?]>

    init(count: Int, work: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.work = work
      results = Mutex(Array(repeating: nil, count: count))
    }

    /// Takes numbers until there are none left, and leaves a result for each.
    func run() {
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let result = work(number)
        results.withLock { $0[number] = result }
      }
    }

    func takeResults() -> [Result] { results.withLock { $0.compactMap { $0 } } }
  }

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread with as large a stack as a main thread has; nil if the system has no room for one more.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let box = unsafe Unmanaged.passRetained(ThreadBody(run: body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &thread, &attributes,
      { pointer in
        let pointer: UnsafeMutableRawPointer? = unsafe pointer
        if let pointer = unsafe pointer {
          unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
        }
        return nil
      }, box.toOpaque())
    if code == 0 { return thread }
    unsafe box.release()
    return nil
  }
}
