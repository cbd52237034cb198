// swift-tools-version: 6.3
import PackageDescription

// A package as a user writes it, with one dependency in its default form. CI builds it from scratch and checks that
// it resolves no other package, that `consumer` doesn't link Foundation, and that the programs print what is expected.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "consumer",
      dependencies: [
        .product(name: "ServiceCatalog", package: "swift-service-catalog"),
        .product(name: "ServiceCatalogStyles", package: "swift-service-catalog"),
      ]),
    // Types for all public protocols, in targets with different settings. The folders are links to one folder.
    protocols("PlainProtocols"),
    protocols("MainActorProtocols", .defaultIsolation(MainActor.self)),
    protocols(
      "FeaturedProtocols",
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances")),
    .executableTarget(name: "protocols", dependencies: ["PlainProtocols", "MainActorProtocols", "FeaturedProtocols"]),
  ]
)

/// Returns a target with the types for all protocols.
func protocols(_ name: String, _ settings: SwiftSetting...) -> Target {
  .target(
    name: name,
    dependencies: ["ServiceCatalog", "ServiceCatalogDiagnostics", "ServiceCatalogStyles", "CatalogWiring"].map {
      .product(name: $0, package: "swift-service-catalog")
    },
    swiftSettings: settings)
}
