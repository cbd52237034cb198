// swift-tools-version: 6.3
import PackageDescription

// A package as a user writes it, with one dependency in its default form. CI builds it from scratch and checks three
// things: it resolves no other package, its executable doesn't link Foundation, and its output equals
// expected-output.txt.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "consumer",
      dependencies: [.product(name: "ServiceCatalog", package: "swift-service-catalog")])
  ]
)
