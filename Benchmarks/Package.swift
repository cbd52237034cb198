// swift-tools-version: 6.3
import PackageDescription

// A nested package, which depends on the root as a user would. It fetches nothing: the harness is its own, since what
// is needed is a ratio to the same work by hand in the same run.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "..")
  ],
  targets: [
    // The comparison: a catalog of 80 lines with one recursive lock.
    .target(name: "SeedCatalog"),
    // Counts what the process allocates. Linked only into `allocations`, so that it costs the timed cases nothing.
    .target(name: "AllocationCounter"),
    // A user's module: services, their blueprints and keys, for the package's catalog and for the comparison.
    .target(
      name: "BenchmarkServices",
      dependencies: ["SeedCatalog", .product(name: "ServiceCatalog", package: "swift-service-catalog")]
    ),
    // Clock, rounds, statistics, reports. Knows nothing of catalogs.
    .target(name: "BenchmarkHarness"),
    // What is measured: each case by hand, with the package, and with the comparison.
    .target(
      name: "BenchmarkCases",
      dependencies: [
        "BenchmarkHarness", "BenchmarkServices", "SeedCatalog",
        .product(name: "ServiceCatalog", package: "swift-service-catalog"),
      ]
    ),
    .executableTarget(name: "benchmarks", dependencies: ["BenchmarkCases", "BenchmarkHarness"]),
    .executableTarget(
      name: "allocations",
      dependencies: ["AllocationCounter", "BenchmarkCases", "BenchmarkHarness"]
    ),
    // What the compile-time styles cost: services that are linked or baked and say what may be inlined, the same that say
    // nothing, and the same in a module whose types may change. No catalog is in them.
    .target(name: "StyleServices"),
    .target(name: "PlainStyleServices", dependencies: ["StyleServices"]),
    .target(name: "ResilientStyleServices", swiftSettings: [.unsafeFlags(["-enable-library-evolution"])]),
    .target(
      name: "StyleCases",
      dependencies: ["BenchmarkHarness", "StyleServices", "PlainStyleServices", "ResilientStyleServices"]
    ),
    .executableTarget(name: "styles", dependencies: ["BenchmarkHarness", "StyleCases"]),
    .executableTarget(name: "first-obtain", dependencies: ["BenchmarkCases", "BenchmarkHarness"]),
    .executableTarget(name: "cold-registration", dependencies: ["BenchmarkCases"]),
    // The size that the library adds to a program: one prints a line, and one obtains the line that it prints.
    .executableTarget(name: "hello"),
    .executableTarget(
      name: "hello-catalog",
      dependencies: [.product(name: "ServiceCatalog", package: "swift-service-catalog")]
    ),
  ]
)

// One language for every Swift target here: the checks that the package itself is built with.
//
// Two of the compiler's habits are turned off in the timed code, because they change what is compared: functions that look
// alike are merged into one, which puts a detour into some of the measured functions and not into others; and an
// initializer with existential parameters is specialized where it is called by hand, which makes that wiring a third
// slower, since every part is then retained and released once more, and would flatter the catalog. The styles are
// compiled as a user's code is.
let asUsersDo: Set = [
  "StyleServices", "PlainStyleServices", "ResilientStyleServices", "StyleCases", "styles", "hello", "hello-catalog",
]
for target in package.targets where target.name != "AllocationCounter" {
  var settings = target.swiftSettings ?? []
  settings.append(.enableUpcomingFeature("ExistentialAny"))
  settings.append(.enableUpcomingFeature("MemberImportVisibility"))
  settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
  if !asUsersDo.contains(target.name) {
    settings.append(
      .unsafeFlags(
        ["-Xllvm", "-swiftmergefunc-threshold=0", "-Xllvm", "-sil-disable-pass=existential-specializer"],
        .when(configuration: .release)
      ))
  }
  target.swiftSettings = settings
}
