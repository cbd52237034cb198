import BookingsProtobuf
import GRPCBookings
import GRPCCore
import GRPCNIOTransportHTTP2
import SwiftProtobuf
import Synchronization
import Testing

/// A server whose answers a test scripts.
struct ScriptedStore: Rooms_V1_BookingStore.SimpleServiceProtocol {
  var changes: [Rooms_V1_Change] = []
  var bookings: [Rooms_V1_Booking]?
  let book: @Sendable () throws -> Rooms_V1_Booking

  func book(request: Rooms_V1_BookRequest, context: ServerContext) async throws -> Rooms_V1_Booking { try book() }

  func list(request: Rooms_V1_ListRequest, context: ServerContext) async throws -> Rooms_V1_ListAnswer {
    let bookings = try bookings ?? [book()]
    return .with { $0.bookings = bookings }
  }

  func changes(
    request: Rooms_V1_ChangesRequest, response: RPCWriter<Rooms_V1_Change>, context: ServerContext
  ) async throws {
    try await response.write(contentsOf: changes)
  }

  func cancel(request: Rooms_V1_CancelRequest, context: ServerContext) async throws -> Rooms_V1_CancelAnswer {
    throw RPCError(code: .unimplemented, message: "cancel")
  }

  func reach(request: Rooms_V1_ReachRequest, context: ServerContext) async throws -> Rooms_V1_ReachAnswer {
    throw RPCError(code: .unimplemented, message: "reach")
  }

  func status(request: Rooms_V1_StatusRequest, context: ServerContext) async throws -> Rooms_V1_StatusAnswer {
    throw RPCError(code: .unimplemented, message: "status")
  }

  /// Runs a test with a client of the server.
  func serve(_ seen: SeenMetadata = SeenMetadata(), _ body: (GRPCBookings) async throws -> Void) async throws {
    let server = GRPCServer(
      transport: .http2NIOPosix(address: .ipv4(host: "127.0.0.1", port: 0), transportSecurity: .plaintext),
      services: [self], interceptors: [seen])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.serve() }
      let port = try #require(try await server.listeningAddress?.ipv4?.port)
      try await GRPCBookings.with(url: "grpc://127.0.0.1:\(port)", body: body)
      server.beginGracefulShutdown()
      try await group.waitForAll()
    }
  }
}

/// An interceptor that records the metadata of requests.
final class SeenMetadata: ServerInterceptor {
  private let all = Mutex<[Metadata]>([])

  /// The values of a key in the metadata of all requests.
  subscript(name: String) -> [String] { all.withLock { $0.flatMap { Array($0[stringValues: name]) } } }

  /// Returns the seconds of a timeout such as `29999m`, where `m` is for milliseconds.
  static func seconds(_ text: String) -> Double? {
    let units = ["H": 3600, "M": 60, "S": 1, "m": 1e-3, "u": 1e-6, "n": 1e-9]
    guard let number = Double(text.dropLast()), let unit = units[String(text.suffix(1))] else { return nil }
    return number * unit
  }

  @concurrent
  func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @concurrent @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<
        Output
      >
  ) async throws -> StreamingServerResponse<Output> {
    all.withLock { $0.append(request.metadata) }
    return try await next(request, context)
  }
}
