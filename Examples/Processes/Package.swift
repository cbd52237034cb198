// swift-tools-version: 6.3
import PackageDescription

// The program in one process. The package in `GRPC` moves the store to another process, and depends on this one.
let package = Package(
  name: "swift-service-catalog-processes-example",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rooms", targets: ["rooms"]),
    .library(name: "Bookings", targets: ["Bookings"]),
    .library(name: "FrontDesk", targets: ["FrontDesk"]),
    .library(name: "LocalBookings", targets: ["LocalBookings"]),
    .library(name: "BookingsBehavior", targets: ["BookingsBehavior"]),
  ],
  dependencies: [.package(name: "swift-service-catalog", path: "../..", traits: ["Macros"])],
  targets: [
    // The interface of the service that moves.
    .target(name: "Bookings", dependencies: [.serviceCatalog, .macros]),
    // The consumer, which is the same in both deployments.
    .target(name: "FrontDesk", dependencies: ["Bookings", .serviceCatalog, .macros]),
    // The service in the same process.
    .target(name: "LocalBookings", dependencies: ["Bookings", .serviceCatalog, .macros]),
    // The program, whose composition root selects the local service.
    .executableTarget(
      name: "rooms", dependencies: ["Bookings", "FrontDesk", "LocalBookings", .serviceCatalog, .macros]),
    // What a store does, as tests that every implementation has to pass.
    .target(name: "BookingsBehavior", dependencies: ["Bookings"]),
    .testTarget(
      name: "RoomsTests",
      dependencies: ["BookingsBehavior", "FrontDesk", "LocalBookings", "rooms", .serviceCatalog, .macros, .testing]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var macros: Target.Dependency { .product(name: "ServiceCatalogMacros", package: "swift-service-catalog") }
  static var testing: Target.Dependency { .product(name: "ServiceCatalogTesting", package: "swift-service-catalog") }
}

// The library's own settings, so that the example compiles under the strictest rules.
for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
