public import Bookings
import BookingsGRPC
import BookingsProtobuf
import GRPCCore
import GRPCNIOTransportHTTP2
public import ServiceCatalog
public import ServiceCatalogMacros
import SwiftProtobuf
import Synchronization

/// A store in another process, over gRPC.
///
/// Concurrency: `Sendable`. If a caller's task is cancelled, gRPC resets the call, and the server notices.
struct RemoteBookings: BookingStore {
  private let stub: Rooms_V1_BookingStore.Client<HTTP2ClientTransport.Posix>
  private let timeout: Duration

  init(_ connection: BookingsConnection) {
    stub = Rooms_V1_BookingStore.Client(wrapping: connection.client)
    timeout = connection.timeout
  }

  func book(_ request: BookingRequest) async throws(StoreError) -> Booking {
    Booking(try await call { try await limited { try await stub.book(Rooms_V1_BookRequest(request)) } })
  }

  func cancel(_ id: Booking.ID) async throws(StoreError) {
    _ = try await call { try await limited { try await stub.cancel(.with { $0.id = Int64(id) }) } }
  }

  func bookings(on day: String) async throws(StoreError) -> [Booking] {
    try await call { try await limited { try await stub.list(.with { $0.day = day }) } }.bookings.map(Booking.init)
  }

  /// Passes on the changes, and resumes after the last one if the connection or the server ended.
  ///
  /// gRPC receives as much as the reader has read, and a small buffer, so that a slow reader slows the server down.
  func follow(
    after revision: Int, _ receive: @escaping @Sendable (Change) async -> Bool
  ) async throws(StoreError) {
    let position = Mutex(revision)
    while true {
      do throws(StoreError) {
        return try await call {
          let request = Rooms_V1_ChangesRequest.with { $0.after = Int64(position.withLock { $0 }) }
          try await stub.changes(request) { response in
            for try await message in response.messages {
              let change = Change(message)
              position.withLock { $0 = change.revision }
              guard await receive(change) else { return }
            }
            // Changes have no end, so the server has one.
            throw RPCError(code: .unavailable, message: "the server ended the changes")
          }
        }
      } catch .unavailable {
        do { try await Task.sleep(for: .milliseconds(100)) } catch { throw .cancelled }
      }
    }
  }

  /// Makes a call, and throws its failure as an error of the protocol.
  private func call<Answer>(_ body: () async throws -> Answer) async throws(StoreError) -> Answer {
    do { return try await body() } catch {
      // A closed connection doesn't open again.
      if Task.isCancelled || (error as? RuntimeError)?.code == .clientIsStopped { throw .cancelled }
      throw (error as? RPCError).map(StoreError.init) ?? .unavailable("\(error)")
    }
  }

  /// Makes a call within the time limit.
  ///
  /// The server receives the limit as the call's deadline. gRPC doesn't apply it while a call with a policy of retries waits
  /// for a connection.
  private func limited<Answer: Sendable>(
    _ body: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { [timeout] group in
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw RPCError(code: .deadlineExceeded, message: "the call took longer than \(timeout)")
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }
}

@Services("RemoteBookingsServices") extension Catalog {
  /// The store in another process.
  @Provides(for: \.bookingStore, .shared)
  public static func remoteBookings(bookingsConnection: BookingsConnection) -> any BookingStore {
    RemoteBookings(bookingsConnection)
  }

  /// The connection, which the catalog's shutdown closes.
  @Provides(.shared, .live, .disposing { (connection: BookingsConnection) in await connection.close() })
  public static func bookingsConnection(bookingsServerAddress: BookingsServerAddress) throws -> BookingsConnection {
    try BookingsConnection(bookingsServerAddress)
  }
}
