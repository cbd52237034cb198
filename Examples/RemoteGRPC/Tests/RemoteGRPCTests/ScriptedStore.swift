import BookingsProtobuf
import GRPCBookings
import GRPCCore
import GRPCNIOTransportHTTP2
import SwiftProtobuf
import Testing

/// A server that answers as a test says.
struct ScriptedStore: Rooms_V1_BookingStore.SimpleServiceProtocol {
  var changes: [Rooms_V1_Change] = []
  let book: @Sendable () throws -> Rooms_V1_Booking

  func book(request: Rooms_V1_BookRequest, context: ServerContext) async throws -> Rooms_V1_Booking { try book() }

  func list(request: Rooms_V1_ListRequest, context: ServerContext) async throws -> Rooms_V1_ListAnswer {
    let booking = try book()
    return .with { $0.bookings = [booking] }
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
  func serve(_ body: (GRPCBookings) async throws -> Void) async throws {
    let server = GRPCServer(
      transport: .http2NIOPosix(address: .ipv4(host: "127.0.0.1", port: 0), transportSecurity: .plaintext),
      services: [self])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.serve() }
      let port = try #require(try await server.listeningAddress?.ipv4?.port)
      try await GRPCBookings.with(url: "grpc://127.0.0.1:\(port)", body: body)
      server.beginGracefulShutdown()
      try await group.waitForAll()
    }
  }
}
