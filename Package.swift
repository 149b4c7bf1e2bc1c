// swift-tools-version: 6.2
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
    .executableTarget(
      name: "nibc", dependencies: ["IBDocument", "NibFormat", "NibCompiler"], swiftSettings: rules,
      // A whole run takes 3 ms instead of 5 without Swift's shared libraries to load and bind (Benchmarks/RESULTS.md).
      // Only release: tests are built for debugging, and share one standard library with their runner.
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]),

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
    .testTarget(
      name: "nibcTests", dependencies: ["nibc", "NibFormat", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: rules),
  ]
)
