import FuzzChecks

/// Called by the fuzzer with each input it makes up. The value 0 says that the input was fine.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  ArchiveCheck.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
