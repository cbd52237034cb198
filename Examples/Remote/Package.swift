// swift-tools-version: 6.3
import PackageDescription

// This is a separate package, because an HTTP server and client and a database take minutes to build.
let package = Package(
  name: "swift-service-catalog-remote-example",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rooms", targets: ["rooms"]),
    .executable(name: "rooms-http", targets: ["rooms-http"]),
    .executable(name: "rooms-server", targets: ["rooms-server"]),
    .executable(name: "rooms-linked", targets: ["rooms-linked"]),
    .executable(name: "rooms-linked-http", targets: ["rooms-linked-http"]),
    // The targets that the deployment over gRPC shares with these.
    .library(name: "Rooms", targets: ["Bookings", "FrontDesk", "RemoteCalls", "RoomsProgram"]),
    .library(name: "RoomsServing", targets: ["BookingsServing"]),
    .library(name: "RoomsDatabase", targets: ["SQLiteBookings"]),
    .library(name: "RoomsOverHTTP", targets: ["HTTPBookings", "BookingsServer"]),
    .library(name: "RoomsTesting", targets: ["BookingsBehavior", "RemoteTesting"]),
  ],
  dependencies: [
    // The same traits as in the server's example, so that both can share a build.
    .package(
      name: "swift-service-catalog", path: "../..", traits: ["Lifecycle", "Observability", "Hummingbird", "Macros"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The protocol of a store, with each way in which a call can fail.
    .target(name: "Bookings", dependencies: [.serviceCatalog, .logging]),
    // The consumer, which is the same for every deployment.
    .target(name: "FrontDesk", dependencies: ["Bookings", .serviceCatalog]),
    // The store in the same process.
    .target(name: "SQLiteBookings", dependencies: ["Bookings", .grdb, .serviceCatalog, .logging]),
    // The store in another process: shared code of clients, and the client and the server for HTTP.
    .target(
      name: "RemoteCalls",
      dependencies: ["Bookings", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"), .logging]),
    // The callers of a server, for any transport.
    .target(name: "BookingsServing", dependencies: [.serviceCatalog, .lifecycle, .nio("NIOCore")]),
    .target(name: "BookingsJSON", dependencies: ["Bookings"]),
    .target(
      name: "HTTPBookings",
      dependencies: [
        "Bookings", "BookingsJSON", "RemoteCalls", .serviceCatalog, .httpClient, .logging, .nio("NIOCore"),
        .nio("NIOHTTP1"), .nio("NIOPosix"),
      ]),
    .target(
      name: "BookingsServer",
      dependencies: [
        "Bookings", "BookingsJSON", "BookingsServing", .serviceCatalog, .lifecycle, .requestScope, .hummingbird,
        .logging,
        .nio("NIOCore"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // The shared code of the programs: settings, logs, traces, and the command line.
    .target(
      name: "TraceLog",
      dependencies: [
        .logging, .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Instrumentation", package: "swift-distributed-tracing"),
      ]),
    .target(name: "RoomsProgram", dependencies: ["Bookings", "FrontDesk", "RemoteCalls", "TraceLog", .logging]),
    // The composition roots.
    .executableTarget(
      name: "rooms",
      dependencies: ["Bookings", "FrontDesk", "SQLiteBookings", "RoomsProgram", .serviceCatalog, .logging]),
    .executableTarget(
      name: "rooms-http",
      dependencies: ["Bookings", "FrontDesk", "HTTPBookings", "RoomsProgram", .serviceCatalog, .logging]),
    .executableTarget(
      name: "rooms-server",
      dependencies: [
        "Bookings", "BookingsServer", "BookingsServing", "SQLiteBookings", "RoomsProgram", .serviceCatalog, .lifecycle,
        .observability,
        .logging,
      ]),
    .executableTarget(
      name: "rooms-linked", dependencies: ["Bookings", "FrontDesk", "SQLiteBookings", "RoomsProgram"]),
    .executableTarget(
      name: "rooms-linked-http", dependencies: ["Bookings", "FrontDesk", "HTTPBookings", "RoomsProgram"]),
    // For tests: the behavior of every store, and tools that break connections.
    .target(name: "BookingsBehavior", dependencies: ["Bookings"]),
    .target(
      name: "RemoteTesting",
      dependencies: [.nio("NIOCore"), .nio("NIOPosix")]),
    .testTarget(
      name: "RemoteTests",
      dependencies: [
        "Bookings", "BookingsBehavior", "BookingsJSON", "BookingsServing", "FrontDesk", "HTTPBookings", "RemoteCalls",
        "RemoteTesting", "SQLiteBookings", "TraceLog", "rooms", "rooms-http", "rooms-server", "rooms-linked",
        "rooms-linked-http", .serviceCatalog, .grdb, .httpClient, .logging, .nio("NIOCore"), .nio("NIOHTTP1"),
        .nio("NIOPosix"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
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
  static var httpClient: Target.Dependency { .product(name: "AsyncHTTPClient", package: "async-http-client") }
  static var grdb: Target.Dependency { .product(name: "GRDB", package: "GRDB.swift") }
  static var logging: Target.Dependency { .product(name: "Logging", package: "swift-log") }
  static func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }
}

// The library's own settings, so that the example compiles under the strictest rules.
for target in package.targets {
  target.swiftSettings = [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
