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
      name: "swift-service-catalog", path: "../..", traits: ["Lifecycle", "Observability", "Hummingbird", "Macros"]),
    // The modules of the command-line calendar.
    .package(name: "swift-service-catalog-examples", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ],
  targets: [
    // The database: its records, its connections and its transactions.
    .target(
      name: "CalendarDatabase",
      dependencies: [
        .calendarModules, .serviceCatalog, .defaults, .lifecycle, .grdb,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .logging, .serviceLifecycle,
      ]),
    // The HTTP server: its routes and its page.
    .target(
      name: "CalendarWeb",
      dependencies: [
        "CalendarDatabase", .calendarModules, .serviceCatalog, .defaults, .lifecycle, .requestScope, .hummingbird,
        .grdb,
        .logging, .serviceLifecycle, .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOFoundationCompat", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    // The composition root, the only target that sees every module.
    .executableTarget(
      name: "calendar-server",
      dependencies: [
        "CalendarDatabase", "CalendarWeb", .calendarModules, .serviceCatalog, .defaults, .lifecycle, .observability,
        .requestScope, .hummingbird, .logging, .product(name: "Configuration", package: "swift-configuration"),
      ]),
    // The agenda without a catalog, for a measurement.
    .executableTarget(
      name: "agenda-by-hand",
      dependencies: ["CalendarDatabase", "CalendarWeb", .calendarModules, .lifecycle, .hummingbird, .logging]),
    .testTarget(
      name: "CalendarServerTests",
      dependencies: [
        "CalendarDatabase", "CalendarWeb", "calendar-server", .calendarModules, .serviceCatalog, .defaults,
        .diagnostics,
        .lifecycle, .requestScope, .hummingbird, .grdb, .logging, .serviceLifecycle,
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var calendarModules: Target.Dependency {
    .product(name: "CalendarModules", package: "swift-service-catalog-examples")
  }
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var defaults: Target.Dependency {
    .product(name: "ServiceCatalogDefaults", package: "swift-service-catalog")
  }
  static var diagnostics: Target.Dependency {
    .product(name: "ServiceCatalogDiagnostics", package: "swift-service-catalog")
  }
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

// The library's own settings, so that the example compiles under the strictest rules.
for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
