import Bookings
import BookingsGRPC
import Foundation
import Logging
import RemoteBookings
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceCatalogMacros
import Testing

@testable import BookingsServer

/// A server with a store of the test.
@CompositionRoot(entry: \.bookingsServer)
struct TestServerRoot: Catalog.BookingsServerServices, Catalog.SuppliesReadiness {
  let bookingStore: any BookingStore
  let bookingsServerOptions: BookingsServerOptions
  let logger: Logger
}

@CompositionRoot(entry: \.bookingStore)
struct TestClientRoot: Catalog.RemoteBookingsServices {
  let bookingsServerAddress: BookingsServerAddress
}

/// A server that runs in the process of the tests.
struct RunningServer {
  let port: Int
  private let group: CatalogServiceGroup
  private let end: Task<Void, any Error>

  init(_ store: any BookingStore, port: Int = 0, tls: TLSFiles? = nil) async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let options = BookingsServerOptions(port: port, tls: tls)
    let catalog = Catalog(TestServerRoot(bookingStore: store, bookingsServerOptions: options, logger: logger))
    let group = CatalogServiceGroup(catalog, .init(logger: logger))
    end = Task { try await group.run() }
    self.group = group
    if !(await group.readiness.waitUntilReady()) { try await end.value }
    self.port = try await catalog[\.bookingsServer].port
  }

  /// Begins a graceful shutdown.
  func beginStop() { group.triggerGracefulShutdown() }

  /// Stops the server.
  func stop() async throws {
    beginStop()
    try await end.value
  }
}

/// Runs a test with a client, as a consumer obtains it.
func withClient(
  of port: Int, tls: TLSFiles? = nil, timeout: Duration = .seconds(60),
  _ body: (any BookingStore) async throws -> Void
) async throws {
  let address = BookingsServerAddress(host: "localhost", port: port, tls: tls, timeout: timeout)
  let catalog = Catalog(TestClientRoot(bookingsServerAddress: address))
  do { try await body(try catalog[\.bookingStore]) } catch { Issue.record(error) }
  try await catalog.shutdown()
}

/// Runs a test with a server and a client.
func withClient(
  of store: any BookingStore, tls: TLSFiles? = nil, timeout: Duration = .seconds(60),
  _ body: (any BookingStore) async throws -> Void
) async throws {
  let server = try await RunningServer(store, tls: tls)
  try await withClient(of: server.port, tls: tls, timeout: timeout, body)
  try await server.stop()
}

/// Runs a test with an empty folder.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "rooms-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

/// A store whose calls the test defines.
struct ScriptedStore: BookingStore {
  var onBook: @Sendable (BookingRequest) async throws(StoreError) -> Booking = { _ throws(StoreError) in
    throw .invalid("not expected")
  }
  var onFollow: @Sendable (@Sendable (Change) async -> Bool) async throws(StoreError) -> Void = { _ in }

  func book(_ request: BookingRequest) async throws(StoreError) -> Booking { try await onBook(request) }
  func cancel(_ id: Booking.ID) async throws(StoreError) {}
  func bookings(on day: String) async throws(StoreError) -> [Booking] { [] }
  func follow(
    after revision: Int, _ receive: @escaping @Sendable (Change) async -> Bool
  ) async throws(StoreError) { try await onFollow(receive) }
}

/// An event for which a test waits, or at whose absence a call waits until it is cancelled.
struct Gate: Sendable {
  private let events = AsyncStream.makeStream(of: Void.self)
  func open() { events.continuation.finish() }
  /// Returns when the gate is open, or the task is cancelled.
  func wait() async { for await _ in events.stream {} }
}
