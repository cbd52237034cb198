// swift-tools-version: 6.3
import PackageDescription

// A package of its own: a server framework and a database take minutes to build, which the other examples do without.
let package = Package(
  name: "swift-service-catalog-server-example",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "calendar-server", targets: ["calendar-server"])
  ],
  dependencies: [
    .package(
      name: "swift-service-catalog", path: "../..", traits: ["Lifecycle", "Observability", "Hummingbird", "Macros"]),
    // The modules that the command-line calendar is made of.
    .package(name: "swift-service-catalog-examples", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    // What is stored, and the transactions that it is stored in.
    .target(
      name: "CalendarDatabase",
      dependencies: [
        .calendarModules, .serviceCatalog, .lifecycle, .grdb, .product(name: "Crypto", package: "swift-crypto"),
        .logging, .serviceLifecycle,
      ]),
    // What is served, and to whom.
    .target(
      name: "CalendarWeb",
      dependencies: [
        "CalendarDatabase", .calendarModules, .serviceCatalog, .lifecycle, .requestScope, .hummingbird, .grdb, .logging,
        .serviceLifecycle, .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    // The composition root, the only target that sees every module.
    .executableTarget(
      name: "calendar-server",
      dependencies: [
        "CalendarDatabase", "CalendarWeb", .calendarModules, .serviceCatalog, .lifecycle, .observability, .hummingbird,
        .logging,
      ]),
    // For a measurement: what the agenda costs without a catalog.
    .executableTarget(
      name: "agenda-by-hand",
      dependencies: ["CalendarDatabase", "CalendarWeb", .calendarModules, .hummingbird, .logging]),
    .testTarget(
      name: "CalendarServerTests",
      dependencies: [
        "CalendarDatabase", "CalendarWeb", "calendar-server", .calendarModules, .serviceCatalog, .lifecycle,
        .requestScope, .hummingbird, .grdb, .logging, .serviceLifecycle,
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var calendarModules: Target.Dependency {
    .product(name: "CalendarModules", package: "swift-service-catalog-examples")
  }
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var lifecycle: Target.Dependency {
    .product(name: "ServiceCatalogLifecycle", package: "swift-service-catalog")
  }
  static var observability: Target.Dependency {
    .product(name: "ServiceCatalogObservability", package: "swift-service-catalog")
  }
  static var requestScope: Target.Dependency {
    .product(name: "ServiceCatalogHummingbird", package: "swift-service-catalog")
  }
  static var hummingbird: Target.Dependency { .product(name: "Hummingbird", package: "hummingbird") }
  static var grdb: Target.Dependency { .product(name: "GRDB", package: "GRDB.swift") }
  static var logging: Target.Dependency { .product(name: "Logging", package: "swift-log") }
  static var serviceLifecycle: Target.Dependency {
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
  }
}

// The settings that the library itself is built with, so that the example shows it under the strictest compiler.
for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
