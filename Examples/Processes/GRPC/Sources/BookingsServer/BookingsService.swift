import Bookings
import BookingsGRPC
import BookingsProtobuf
import GRPCCore
import GRPCProtobuf
import ServiceCatalogLifecycle
import SwiftProtobuf
import Synchronization

/// The calls of the server, each of which is a call of a store.
final class BookingsService: Rooms_V1_BookingStore.SimpleServiceProtocol {
  private let store: any BookingStore
  private let isStopping = Atomic(false)

  init(store: any BookingStore) { self.store = store }

  /// Prepares for the server's graceful shutdown.
  func stop() { isStopping.store(true, ordering: .releasing) }

  func book(request: Rooms_V1_BookRequest, context: ServerContext) async throws -> Rooms_V1_Booking {
    try await answer(context) { Rooms_V1_Booking(try await $0.book(BookingRequest(request))) }
  }

  func cancel(request: Rooms_V1_CancelRequest, context: ServerContext) async throws -> Rooms_V1_CancelAnswer {
    try await answer(context) {
      try await $0.cancel(Int(request.id))
      return Rooms_V1_CancelAnswer()
    }
  }

  func list(request: Rooms_V1_ListRequest, context: ServerContext) async throws -> Rooms_V1_ListAnswer {
    try await answer(context) { store in
      let bookings = try await store.bookings(on: request.day)
      return .with { $0.bookings = bookings.map(Rooms_V1_Booking.init) }
    }
  }

  func changes(
    request: Rooms_V1_ChangesRequest, response: RPCWriter<Rooms_V1_Change>, context: ServerContext
  ) async throws {
    try await answer(context, endsWithServer: true) { store in
      try await store.follow(after: Int(request.after)) { change in
        // Writing waits for the client, and fails if the client is gone.
        do { try await response.write(Rooms_V1_Change(change)) } catch { return false }
        return true
      }
    }
  }

  /// Runs a call in a task, which is cancelled if the client or the deadline cancels the call.
  ///
  /// gRPC reports a graceful shutdown of the server in the same way. It ends only calls that would last.
  private func answer<Answer: Sendable>(
    _ context: ServerContext, endsWithServer: Bool = false,
    _ body: @escaping @Sendable (any BookingStore) async throws -> Answer
  ) async throws -> Answer {
    let task = Task { [store] in try await body(store) }
    do {
      return try await withTaskCancellationHandler {
        try await withRPCCancellationHandler {
          try await task.value
        } onCancelRPC: { [self] in
          if endsWithServer || !isStopping.load(ordering: .acquiring) { task.cancel() }
        }
      } onCancel: {
        task.cancel()
      }
    } catch let error as StoreError {
      throw GoogleRPCStatus(error, isStopping: isStopping.load(ordering: .acquiring))
    }
  }
}

/// The service that probes of orchestrators call.
struct HealthService: Grpc_Health_V1_Health.SimpleServiceProtocol {
  let readiness: Readiness

  func check(
    request: Grpc_Health_V1_HealthCheckRequest, context: ServerContext
  ) async throws -> Grpc_Health_V1_HealthCheckResponse {
    .with { $0.status = readiness.isReady ? .serving : .notServing }
  }
}
