import Bookings
import BookingsBehavior
import BookingsServing
import Foundation
import GRPCBookings
import GRPCNIOTransportHTTP2
import Logging
import RemoteCalls
import ServiceLifecycle
import Synchronization
import Testing

@testable import GRPCBookingsServer

/// The calls that a server is processing when it shuts down.
@Suite(.timeLimit(.minutes(10))) struct ShutdownTests {
  @Test func callThatHasBegunIsAnswered() async throws {
    let store = SlowStore()
    let options = ServerOptions(port: 0, callers: try #require(Callers(text: "ada:token-ada")))
    let service = BookingService(backend: store, options: options, logger: .silent)
    let server = GRPCBookingsServer(service: service, security: .plaintext, options: options, logger: .silent)
    let group = ServiceGroup(configuration: .init(services: [.init(service: server)], logger: .silent))
    async let end: Void = group.run()
    let port = try await server.port
    try await GRPCBookings.with(url: "grpc://127.0.0.1:\(port)") {
      $0.attempts = 1
    } body: { client async throws in
      let watcher = Task {
        await FaultTests.error {
          var changes = client.changes(after: 0).makeAsyncIterator()
          while try await changes.next() != nil {}
        }
      }
      let booking = Task { try await client.book(request()) }
      try await eventually { store.isBooking && store.isWatched }
      await group.triggerGracefulShutdown()
      // The shutdown ends streams, so it has begun.
      #expect(await watcher.value == .unavailable(.lost))
      store.finish()
      #expect(try await booking.value.id == 1)
    }
    try await end
  }
}

/// A store whose bookings wait for the test.
private final class SlowStore: BookingBackend, BookingStore {
  private let state = Mutex((isBooking: false, isWatched: false))
  private let (finished, gate) = AsyncStream.makeStream(of: Void.self)

  var isBooking: Bool { state.withLock { $0.isBooking } }
  var isWatched: Bool { state.withLock { $0.isWatched } }
  func finish() { gate.finish() }

  func store(actingAs caller: String) -> any BookingStore { self }
  func close() async {}

  func book(_ request: BookingRequest) async throws(StoreError) -> Booking {
    state.withLock { $0.isBooking = true }
    for await _ in finished {}
    if Task.isCancelled { throw .cancelled }
    return Booking(id: 1, owner: "ada", request: request)
  }

  func changes(after revision: Int64) -> Changes {
    state.withLock { $0.isWatched = true }
    return .received(silence: .seconds(60)) { _ async throws(StoreError) in
      try? await Task.sleep(for: .seconds(60))
      throw .cancelled
    }
  }

  func cancel(_ id: Booking.ID) async throws(StoreError) {}
  func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking] { [] }
  func reach(_ revision: Int64) async throws(StoreError) -> Int64 { 0 }
  func status() async throws(StoreError) -> StoreStatus { throw .unavailable(.failed) }
}
