// swift-tools-version: 6.3
import PackageDescription

// A package that uses the plugin without the trait. The build fails with a message that names the trait and the fix.
let package = Package(
  name: "WithoutTrait",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../../../..")
  ],
  targets: [
    .executableTarget(
      name: "app",
      dependencies: [.product(name: "ServiceCatalog", package: "swift-service-catalog")],
      plugins: [.plugin(name: "CatalogCheck", package: "swift-service-catalog")])
  ]
)
