import Foundation

/// Whether the tests run with the address sanitizer, which makes every stack frame several times as large.
enum AddressSanitizer {
  static let isActive: Bool = {
    guard let program = unsafe dlopen(nil, RTLD_NOW) else { return false }
    return unsafe dlsym(program, "__asan_init") != nil
  }()
}
