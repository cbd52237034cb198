// swift-tools-version: 6.3
import PackageDescription

// A separate package, because gRPC takes minutes to build, and the program in one process doesn't need it.
let package = Package(
  name: "swift-service-catalog-processes-grpc-example",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rooms-client", targets: ["rooms-client"]),
    .executable(name: "rooms-server", targets: ["rooms-server"]),
  ],
  dependencies: [
    .package(name: "swift-service-catalog", path: "../../..", traits: ["Lifecycle", "Macros"]),
    // The interface, the consumer and the local service.
    .package(name: "swift-service-catalog-processes-example", path: ".."),
    .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.0"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport", from: "2.9.0"),
    .package(url: "https://github.com/grpc/grpc-swift-protobuf", from: "2.4.0"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.38.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    // For tests that run the programs.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    // Scripts/generate generates these sources from Protos.
    .target(name: "BookingsProtobuf", dependencies: [.grpc, .grpcProtobuf, .protobuf]),
    // What the client and the server share: the conversion of values and errors, and the files for TLS.
    .target(
      name: "BookingsGRPC",
      dependencies: ["BookingsProtobuf", .rooms("Bookings"), .grpc, .grpcProtobuf, .grpcTransport, .protobuf]),
    // The implementation of the service that calls the server.
    .target(
      name: "RemoteBookings",
      dependencies: [
        "BookingsGRPC", "BookingsProtobuf", .rooms("Bookings"), .grpc, .grpcTransport, .protobuf, .serviceCatalog,
        .macros,
      ]),
    // The server, which offers any implementation of the service.
    .target(
      name: "BookingsServer",
      dependencies: [
        "BookingsGRPC", "BookingsProtobuf", .rooms("Bookings"), .grpc, .grpcProtobuf, .grpcTransport, .serviceCatalog,
        .protobuf, .macros, .catalogLifecycle, .lifecycle, .logging,
      ]),
    // The programs, each with its composition root.
    .executableTarget(
      name: "rooms-client",
      dependencies: ["BookingsGRPC", "RemoteBookings", .rooms("FrontDesk"), .serviceCatalog, .macros]),
    .executableTarget(
      name: "rooms-server",
      dependencies: [
        "BookingsGRPC", "BookingsServer", .rooms("LocalBookings"), .serviceCatalog, .macros, .catalogLifecycle,
        .logging,
      ]),
    .testTarget(
      name: "ProcessesTests",
      dependencies: [
        "BookingsGRPC", "BookingsProtobuf", "BookingsServer", "RemoteBookings", "rooms-client", "rooms-server",
        .rooms("Bookings"), .rooms("BookingsBehavior"), .rooms("LocalBookings"), .rooms("rooms"), .grpc, .grpcProtobuf,
        .grpcTransport, .protobuf, .serviceCatalog, .macros, .catalogLifecycle, .logging,
        .product(name: "ServiceCatalogTesting", package: "swift-service-catalog"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static func rooms(_ name: String) -> Target.Dependency {
    .product(name: name, package: "swift-service-catalog-processes-example")
  }
  static var grpc: Target.Dependency { .product(name: "GRPCCore", package: "grpc-swift-2") }
  static var grpcProtobuf: Target.Dependency { .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf") }
  static var grpcTransport: Target.Dependency {
    .product(name: "GRPCNIOTransportHTTP2", package: "grpc-swift-nio-transport")
  }
  static var protobuf: Target.Dependency { .product(name: "SwiftProtobuf", package: "swift-protobuf") }
  static var serviceCatalog: Target.Dependency { .product(name: "ServiceCatalog", package: "swift-service-catalog") }
  static var macros: Target.Dependency { .product(name: "ServiceCatalogMacros", package: "swift-service-catalog") }
  static var catalogLifecycle: Target.Dependency {
    .product(name: "ServiceCatalogLifecycle", package: "swift-service-catalog")
  }
  static var lifecycle: Target.Dependency {
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
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
