// swift-tools-version: 6.3
import PackageDescription

// A nested package, which depends on the root as a user's package would. It fetches nothing. It has its own harness,
// because it measures ratios to the same work by hand in the same run.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "..")
  ],
  targets: [
    // The comparison, a catalog of 80 lines with one recursive lock.
    .target(name: "OneLockCatalog"),
    // Counts the allocations of a process. Only `allocations` and `growth` link it, so that the timed cases don't
    // pay for it.
    .target(name: "AllocationCounter"),
    // A module like a user's, with services, their blueprints and keys, for the package's catalog and for the
    // comparison.
    .target(
      name: "BenchmarkServices",
      dependencies: [
        "OneLockCatalog", .product(name: "ServiceCatalog", package: "swift-service-catalog"),
        .product(name: "ServiceCatalogStyles", package: "swift-service-catalog"),
      ]
    ),
    // The clock, rounds, statistics and reports, which don't depend on catalogs.
    .target(name: "BenchmarkHarness"),
    // The cases, each by hand, with the package, and with the comparison.
    .target(
      name: "BenchmarkCases",
      dependencies: [
        "BenchmarkHarness", "BenchmarkServices", "OneLockCatalog",
        .product(name: "ServiceCatalog", package: "swift-service-catalog"),
        .product(name: "ServiceCatalogStyles", package: "swift-service-catalog"),
      ]
    ),
    .executableTarget(name: "benchmarks", dependencies: ["BenchmarkCases", "BenchmarkHarness"]),
    .executableTarget(
      name: "allocations",
      dependencies: ["AllocationCounter", "BenchmarkCases", "BenchmarkHarness"]
    ),
    // The services of the compile-time styles: with attributes for inlining, without them, and in a module with library
    // evolution. They don't depend on the catalog.
    .target(name: "StyleServices"),
    .target(name: "PlainStyleServices", dependencies: ["StyleServices"]),
    .target(name: "ResilientStyleServices", swiftSettings: [.unsafeFlags(["-enable-library-evolution"])]),
    .target(
      name: "StyleCases",
      dependencies: ["BenchmarkHarness", "StyleServices", "PlainStyleServices", "ResilientStyleServices"]
    ),
    .executableTarget(name: "styles", dependencies: ["BenchmarkHarness", "StyleCases"]),
    // The same operations on several threads at once.
    .executableTarget(name: "scaling", dependencies: ["BenchmarkCases", "BenchmarkHarness"]),
    .executableTarget(name: "first-obtain", dependencies: ["BenchmarkCases", "BenchmarkHarness"]),
    .executableTarget(name: "cold-registration", dependencies: ["BenchmarkCases"]),
    // Work at several sizes, to see how it grows.
    .executableTarget(
      name: "growth",
      dependencies: [
        "AllocationCounter", .product(name: "ServiceCatalog", package: "swift-service-catalog"),
        .product(name: "ServiceCatalogDiagnostics", package: "swift-service-catalog"),
        .product(name: "ServiceCatalogStyles", package: "swift-service-catalog"),
      ]
    ),
    // The size that the library adds to a program. One program prints a line, and the other obtains the line.
    .executableTarget(name: "hello"),
    .executableTarget(
      name: "hello-catalog",
      dependencies: [.product(name: "ServiceCatalog", package: "swift-service-catalog")]
    ),
  ]
)

// The package's own language settings, for every Swift target here.
//
// Two optimizations are disabled in the timed code, because they would distort the comparison. The first merges similar
// functions, and so adds a jump to some of the measured functions. The second specializes an initializer with
// existential parameters at calls by hand. That makes wiring by hand a third slower, because each part is retained and
// released once more, and would flatter the catalog. The styles are compiled with the defaults, as a user's code is.
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
