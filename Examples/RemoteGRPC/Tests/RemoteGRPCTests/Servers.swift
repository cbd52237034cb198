import Bookings
import BookingsBehavior
import Foundation
import GRPCBookings
import GRPCCore
import GRPCNIOTransportHTTP2
import RemoteTesting
import Synchronization
import Testing

/// Three servers on one database.
final class RoomsServers {
  let folder: URL
  private(set) var ports: [Int] = []
  private var servers: [String: RoomsServer] = [:]
  private let environment: [String: String]

  fileprivate init(in folder: URL, _ environment: [String: String]) async throws {
    (self.folder, self.environment) = (folder, environment)
    // They start at the same time, as in a deployment.
    for name in Self.names { try start(name) }
    for name in Self.names { ports.append(try await self[name].port()) }
  }

  static let names = ["one", "two", "three"]

  subscript(name: String) -> RoomsServer { servers[name]! }

  var url: String { "grpc://" + ports.map { "127.0.0.1:\($0)" }.joined(separator: ",") }

  private func start(_ name: String, port: Int = 0) throws {
    servers[name] = try RoomsServer(in: folder, port: port, environment.merging(["ROOMS_NAME": name]) { $1 })
  }

  /// Restarts a server that has ended, at its old port.
  func restart(_ name: String) async throws {
    try start(name, port: ports[try #require(Self.names.firstIndex(of: name))])
    _ = try await self[name].port()
  }

  /// Waits until the client has a connection to each server.
  func allAnswer(_ store: GRPCBookings) async throws {
    var seen: Set<String> = []
    try await eventually {
      seen.insert(try await store.status().server)
      return seen.count == 3
    }
  }

  /// The number of calls that each server has answered.
  func answers(_ count: Int, of store: GRPCBookings) async throws -> [String: Int] {
    var answers: [String: Int] = [:]
    for _ in 0..<count { answers[try await store.status().server, default: 0] += 1 }
    return answers
  }
}

/// Runs a test with three servers.
func withServers(
  _ environment: [String: String] = [:], _ body: (RoomsServers) async throws -> Void
) async throws {
  try await withFolder { try await body(try await RoomsServers(in: $0, environment)) }
}

/// A resolver whose name has the addresses of the given servers.
final class FakeNames: NameResolverFactory, Sendable {
  private let state: Mutex<(ports: [Int], lookups: Int)>

  init(ports: [Int]) { state = Mutex((ports, 0)) }

  var lookups: Int { state.withLock { $0.lookups } }
  func change(to ports: [Int]) { state.withLock { $0.ports = ports } }

  func resolver(for target: ResolvableTargets.DNS) -> NameResolver {
    let results = AsyncThrowingStream { () async throws -> NameResolutionResult? in
      let ports = self.state.withLock { state in
        state.lookups += 1
        return state.ports
      }
      // The transport's own resolver puts all addresses into one endpoint, too.
      let addresses = ports.map { SocketAddress.ipv4(host: "127.0.0.1", port: $0) }
      return NameResolutionResult(endpoints: [Endpoint(addresses: addresses)], serviceConfig: nil)
    }
    return NameResolver(names: RPCAsyncSequence(wrapping: results), updateMode: .pull)
  }
}
