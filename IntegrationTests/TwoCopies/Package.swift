// swift-tools-version: 6.3
import PackageDescription

// Two libraries that both contain the service catalog, like an app and its test bundle, and a program that loads them.
// The folder of `Second` is a link to that of `First`.
let package = Package(
  name: "TwoCopies",
  platforms: [.macOS(.v15)],
  products: ["First", "Second"].map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [.package(name: "swift-service-catalog", path: "../..")],
  targets: ["First", "Second"].map {
    .target(name: $0, dependencies: [.product(name: "ServiceCatalog", package: "swift-service-catalog")])
  } + [.executableTarget(name: "host")]
)
