// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "swift-service-catalog",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ServiceCatalog", targets: ["ServiceCatalog"]),
    // A product of its own: a program that links the library never links Testing.
    .library(name: "ServiceCatalogTesting", targets: ["ServiceCatalogTesting"]),
    // A product of its own: a program that links the library never links Foundation.
    .library(name: "CatalogInspection", targets: ["CatalogInspection"]),
  ],
  targets: [
    // The engine's thread-local state: Swift has no thread-local storage that costs a nanosecond.
    .target(name: "CatalogThread"),
    .target(name: "ServiceCatalog", dependencies: ["CatalogThread"]),
    .target(name: "ServiceCatalogTesting", dependencies: ["ServiceCatalog"]),
    .target(name: "CatalogInspection", dependencies: ["ServiceCatalog"]),
    .testTarget(name: "ServiceCatalogTests", dependencies: ["ServiceCatalog"]),
    .testTarget(name: "ServiceCatalogTestingTests", dependencies: ["ServiceCatalog", "ServiceCatalogTesting"]),
    .testTarget(name: "CatalogInspectionTests", dependencies: ["ServiceCatalog", "CatalogInspection"]),
    // Seed listings and the locator, written as a user writes them, with public API only.
    .testTarget(name: "ListingTests", dependencies: ["ServiceCatalog"]),
    // The earlier listing declares the same names: a module of its own.
    .testTarget(name: "EarlierListingTests", dependencies: ["ServiceCatalog"]),
    // A target whose default isolation is MainActor: everything is usable there with no `nonisolated` written.
    .testTarget(
      name: "MainActorDefaultTests",
      dependencies: ["ServiceCatalog", "ServiceCatalogTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

// Every Swift target is held to the same settings: unsafe code is marked where it stands, existentials and imports
// are written out, and nonisolated async functions stay on their caller's actor.
for target in package.targets where target.name != "CatalogThread" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
