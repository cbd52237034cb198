// swift-tools-version: 6.3
import PackageDescription

// A separate package, because gRPC and Protobuf take minutes longer to build than HTTP.
let package = Package(
  name: "swift-service-catalog-remote-grpc-example",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rooms-grpc", targets: ["rooms-grpc"]),
    .executable(name: "rooms-linked-grpc", targets: ["rooms-linked-grpc"]),
    .executable(name: "rooms-grpc-server", targets: ["rooms-grpc-server"]),
    .executable(name: "rooms-cost", targets: ["rooms-cost"]),
  ],
  dependencies: [
    .package(
      name: "swift-service-catalog", path: "../..", traits: ["Lifecycle", "Observability", "Hummingbird", "Macros"]),
    // The consumer, the protocol, the store, and the code that all deployments share.
    .package(name: "swift-service-catalog-remote-example", path: "../Remote"),
    .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.0"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport", from: "2.9.0"),
    .package(url: "https://github.com/grpc/grpc-swift-protobuf", from: "2.4.0"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.38.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Scripts/generate generates these sources from Protos.
    .target(
      name: "BookingsProtobuf",
      dependencies: [
        .grpc, .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ]),
    // Code that clients and servers share: messages, errors and spans.
    .target(
      name: "BookingsMessages",
      dependencies: [
        "BookingsProtobuf", .rooms, .grpc, .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .target(
      name: "GRPCBookings",
      dependencies: [
        "BookingsProtobuf", "BookingsMessages", .rooms, .grpc, .transport, .ssl, .serviceCatalog, .logging,
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ]),
    .target(
      name: "GRPCBookingsServer",
      dependencies: [
        "BookingsProtobuf", "BookingsMessages", .rooms, .roomsServing, .grpc, .transport, .ssl, .serviceCatalog,
        .lifecycle, .logging, .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // The composition roots.
    .executableTarget(name: "rooms-grpc", dependencies: ["GRPCBookings", .rooms, .serviceCatalog, .logging]),
    .executableTarget(name: "rooms-linked-grpc", dependencies: ["GRPCBookings", .rooms]),
    .executableTarget(
      name: "rooms-grpc-server",
      dependencies: [
        "GRPCBookingsServer", .rooms, .roomsServing, .roomsDatabase, .serviceCatalog, .lifecycle, .observability,
        .logging,
      ]),
    // Measures the cost of a call in each deployment.
    .executableTarget(
      name: "rooms-cost",
      dependencies: [
        "GRPCBookings", "GRPCBookingsServer", .rooms, .roomsServing, .serviceCatalog, .lifecycle, .logging,
        .product(name: "RoomsOverHTTP", package: "swift-service-catalog-remote-example"),
      ]),
    .testTarget(
      name: "RemoteGRPCTests",
      dependencies: [
        "BookingsProtobuf", "BookingsMessages", "GRPCBookings", "GRPCBookingsServer", "rooms-grpc", "rooms-linked-grpc",
        "rooms-grpc-server", .rooms, .roomsServing, .roomsDatabase, .grpc, .transport, .logging,
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
        .product(name: "RoomsTesting", package: "swift-service-catalog-remote-example"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var rooms: Target.Dependency { .product(name: "Rooms", package: "swift-service-catalog-remote-example") }
  static var roomsServing: Target.Dependency {
    .product(name: "RoomsServing", package: "swift-service-catalog-remote-example")
  }
  static var roomsDatabase: Target.Dependency {
    .product(name: "RoomsDatabase", package: "swift-service-catalog-remote-example")
  }
  static var grpc: Target.Dependency { .product(name: "GRPCCore", package: "grpc-swift-2") }
  static var transport: Target.Dependency {
    .product(name: "GRPCNIOTransportHTTP2", package: "grpc-swift-nio-transport")
  }
  static var ssl: Target.Dependency { .product(name: "NIOSSL", package: "swift-nio-ssl") }
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var lifecycle: Target.Dependency {
    .product(name: "ServiceCatalogLifecycle", package: "swift-service-catalog")
  }
  static var observability: Target.Dependency {
    .product(name: "ServiceCatalogObservability", package: "swift-service-catalog")
  }
  static var logging: Target.Dependency { .product(name: "Logging", package: "swift-log") }
}

// The library's own build settings, for all targets except the generated one.
for target in package.targets where target.name != "BookingsProtobuf" {
  target.swiftSettings = [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
