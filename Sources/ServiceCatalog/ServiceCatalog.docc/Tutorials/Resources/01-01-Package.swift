// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Notebook",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../swift-service-catalog")
  ],
  targets: [
    .target(name: "Clock", dependencies: [.product(name: "ServiceCatalog", package: "swift-service-catalog")])
  ]
)
