// swift-tools-version: 6.2
import PackageDescription

// Beside the root package, because the fuzz targets need unsafe flags, which only a root package may have. They have
// no `main` of their own, so build them by product and with the fuzzer: `run.sh` knows how.
let rules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let fuzzTarget = rules + [.unsafeFlags(["-parse-as-library"])]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "nibc", path: "../..")],
  targets: [
    // What must hold for every input, however bad.
    .target(
      name: "FuzzChecks",
      dependencies: [
        .product(name: "IBDocument", package: "nibc"),
        .product(name: "NibCompiler", package: "nibc"),
        .product(name: "NibFormat", package: "nibc"),
      ],
      swiftSettings: rules),
    // Inputs found by coverage.
    .executableTarget(name: "FuzzArchive", dependencies: ["FuzzChecks"], swiftSettings: fuzzTarget),
    .executableTarget(name: "FuzzDocument", dependencies: ["FuzzChecks"], swiftSettings: fuzzTarget),
    // Inputs made from a seed: the same on every machine, and a million in a minute.
    .executableTarget(
      name: "mutate",
      dependencies: [
        "FuzzChecks",
        .product(name: "IBDocument", package: "nibc"),
        .product(name: "NibCompiler", package: "nibc"),
        .product(name: "NibFormat", package: "nibc"),
      ],
      swiftSettings: rules),
  ]
)
