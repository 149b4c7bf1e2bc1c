// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Every target is held to the same rules: Swift 6 language mode, strict memory safety, no warnings.
let rules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Whether a release build of nibc on Linux is one file with the C and C++ libraries in it: so it is where their static forms are
// installed. It runs on any Linux of its processor, and takes 2.3 ms, where loading and binding these libraries would add
// more than one and Swift's own another two (Benchmarks/RESULTS.md). Its code has no random addresses, which only a
// position-independent program has.
//
// NIBC_STATIC in the environment decides instead: 1 is yes, anything else no. So it should for another system than this one,
// and when such libraries come or go: the package manager keeps what it once found until `swift package purge-cache`.
let isOneFile: Bool = {
  if let asked = Context.environment["NIBC_STATIC"] { return asked == "1" }
  #if arch(arm64)
    let processor = "aarch64"
  #else
    let processor = "x86_64"
  #endif
  let files = FileManager.default
  // Of several releases of a compiler its newest is linked with.
  func newestHasLibrary(_ compiler: String) -> Bool {
    let releases = (try? files.contentsOfDirectory(atPath: compiler)) ?? []
    guard let newest = releases.max(by: { $0.compare($1, options: .numeric) == .orderedAscending }) else {
      return false
    }
    return files.fileExists(atPath: "\(compiler)/\(newest)/libstdc++.a")
  }
  let compilers = (try? files.contentsOfDirectory(atPath: "/usr/lib/gcc")) ?? []
  return ["/usr/lib/\(processor)-linux-gnu", "/usr/lib64", "/usr/lib"].contains {
    files.fileExists(atPath: $0 + "/libc.a") && files.fileExists(atPath: $0 + "/libm.a")
  }
    && compilers.contains {
      $0.hasPrefix(processor) && ($0.hasSuffix("-linux-gnu") || $0.hasSuffix("-linux"))
        && newestHasLibrary("/usr/lib/gcc/" + $0)
    }
}()
// LLVM's linker, because the others warn of Swift's use of dlopen, which nibc never comes to.
let linking = isOneFile ? ["-static-executable", "-use-ld=lld"] : ["-static-stdlib"]

let package = Package(
  name: "nibc",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18)],
  products: [
    .executable(name: "nibc", targets: ["nibc"]),
    .library(name: "NibFormat", targets: ["NibFormat"]),
    .library(name: "IBDocument", targets: ["IBDocument"]),
    .library(name: "NibCompiler", targets: ["NibCompiler"]),
    .library(name: "NibRuntime", targets: ["NibRuntime"]),
  ],
  targets: [
    // The order is the data's way: text, compiler, graph and bytes, live objects, command line.
    .target(name: "IBDocument", swiftSettings: rules),
    .target(name: "NibFormat", swiftSettings: rules),
    .target(
      name: "NibCompiler", dependencies: ["IBDocument", "NibFormat"], swiftSettings: rules,
      // Rounding and square roots are calls of the C library's mathematics where nothing else links it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "NibRuntime", dependencies: ["NibFormat"], swiftSettings: rules),
    .target(
      name: "NibcCommands", dependencies: ["IBDocument", "NibFormat", "NibCompiler"], swiftSettings: rules),
    .executableTarget(
      name: "nibc", dependencies: ["NibcCommands"], swiftSettings: rules,
      // Only release: what is built for debugging shares one standard library with its tools.
      linkerSettings: [.unsafeFlags(linking, .when(platforms: [.linux], configuration: .release))]),

    .target(
      name: "TestSupport", dependencies: ["IBDocument", "NibFormat"], path: "Tests/TestSupport",
      swiftSettings: rules),
    .testTarget(
      name: "NibFormatTests", dependencies: ["NibFormat", "TestSupport"], swiftSettings: rules),
    .testTarget(
      name: "IBDocumentTests", dependencies: ["IBDocument", "TestSupport"], swiftSettings: rules),
    .testTarget(
      name: "NibCompilerTests",
      dependencies: ["IBDocument", "NibFormat", "NibCompiler", "TestSupport"],
      exclude: ["oracle-levels.txt"], swiftSettings: rules),
    .testTarget(
      name: "NibRuntimeTests",
      dependencies: ["IBDocument", "NibFormat", "NibCompiler", "NibRuntime", "TestSupport"],
      swiftSettings: rules),
    // They start nibc, but do not depend on it: what it is linked with would be linked with them too.
    .testTarget(
      name: "NibcCommandsTests", dependencies: ["NibcCommands", "NibFormat", "TestSupport"],
      exclude: ["Goldens"],
      swiftSettings: rules),
  ]
)
