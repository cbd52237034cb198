// swift-tools-version: 6.3
import PackageDescription

// A package as a user writes it: one dependency, the default line. CI builds it from nothing and checks that it resolves
// no other package, that its executable links no Foundation, and that it prints what expected-output.txt says.
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
