// swift-tools-version: 6.2
import PackageDescription

let rules: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// Beside the root package, because it needs Foundation, C and compiler flags that the libraries must not see.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "nibc", path: "..")],
  targets: [
    // The loops that Swift is measured against.
    .target(name: "CReference", cSettings: [.unsafeFlags(["-O3"])]),
    // Counts calls of malloc.
    .target(name: "CAllocations"),
    // A function whose instructions a tool can count.
    .target(name: "CMeasured"),
    // Draws what was measured.
    .target(name: "LinePlot", swiftSettings: rules),
    .testTarget(name: "LinePlotTests", dependencies: ["LinePlot"], swiftSettings: rules),
    .executableTarget(
      name: "nibbench",
      dependencies: [
        "CReference", "CAllocations", "CMeasured", "LinePlot",
        .product(name: "NibFormat", package: "nibc"),
        .product(name: "IBDocument", package: "nibc"),
        .product(name: "NibCompiler", package: "nibc"),
        .product(name: "NibRuntime", package: "nibc"),
      ],
      swiftSettings: rules),
  ]
)
