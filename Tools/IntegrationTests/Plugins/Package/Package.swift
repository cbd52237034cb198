// swift-tools-version: 6.3
import PackageDescription

// A package whose targets are checked at each build. One target is correct, and the others have mistakes.
// `Tools/Scripts/check-plugins` builds them and compares the compiler's output.
let package = Package(
  name: "Plugins",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../../../..", traits: ["Tools"])
  ],
  targets: [
    .target(name: "Services", dependencies: [.serviceCatalog], plugins: [.catalogCheck]),
    .executableTarget(name: "clean", dependencies: ["Services", .serviceCatalog], plugins: [.catalogCheck]),
    .executableTarget(name: "broken", dependencies: ["Services", .serviceCatalog], plugins: [.catalogCheck]),
    .executableTarget(name: "warned", dependencies: ["Services", .serviceCatalog], plugins: [.catalogCheck]),
  ]
)

extension Target.Dependency {
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
}

extension Target.PluginUsage {
  static var catalogCheck: Target.PluginUsage { .plugin(name: "CatalogCheck", package: "swift-service-catalog") }
}
