// swift-tools-version: 6.3
import PackageDescription

// A package of its own, because a server framework and a database take minutes to build.
let package = Package(
  name: "swift-service-catalog-server-example",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "calendar-server", targets: ["calendar-server"])
  ],
  dependencies: [
    .package(
      name: "swift-service-catalog", path: "../..",
      traits: ["Configuration", "Lifecycle", "Observability", "Hummingbird", "Macros"]),
    // The modules of the command-line calendar.
    .package(name: "swift-service-catalog-examples", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.7.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    // The database: its records, its transactions, and the worker.
    .target(
      name: "CalendarDatabase",
      dependencies: .server + [.product(name: "Crypto", package: "swift-crypto")]),
    // The requests: their services, the routes and the page.
    .target(name: "CalendarWeb", dependencies: .server + ["CalendarDatabase"]),
    // The composition roots, in the only target that sees every module.
    .executableTarget(
      name: "calendar-server",
      dependencies: .server + [
        "CalendarDatabase", "CalendarWeb", .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "ServiceCatalogObservability", package: "swift-service-catalog"),
      ]),
    // The agenda without a catalog, for a measurement.
    .executableTarget(name: "agenda-by-hand", dependencies: .server + ["CalendarDatabase", "CalendarWeb"]),
    .testTarget(
      name: "CalendarServerTests",
      dependencies: .server + [
        "CalendarDatabase", "CalendarWeb", "calendar-server",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "ServiceCatalogTesting", package: "swift-service-catalog"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension [Target.Dependency] {
  /// What every target uses.
  static var server: [Target.Dependency] {
    let catalog = ["", "Configuration", "Defaults", "Hummingbird", "Lifecycle", "Macros"].map { name in
      Target.Dependency.product(name: "ServiceCatalog\(name)", package: "swift-service-catalog")
    }
    return catalog + [
      .product(name: "CalendarModules", package: "swift-service-catalog-examples"),
      .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOFoundationCompat", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
    ]
  }
}

// The library's own settings, so that the example compiles under the strictest rules.
for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
