import Bookings
import BookingsBehavior
import Foundation
import GRPCBookings
import GRPCNIOTransportHTTP2
import Logging
import RemoteCalls
import RemoteTesting
import Testing

/// A deployment with the store in another process, and a client for each caller.
struct OverGRPC: Deployment {
  let server: RoomsServer
  private let clients: [String: GRPCBookings]

  func store(as caller: String) -> any BookingStore { clients[caller]! }

  /// Runs a test, over TLS with newly created certificates if `secure` is true.
  static func with(secure: Bool = false, _ body: (OverGRPC) async throws -> Void) async throws {
    try await withFolder { folder in
      let tls = secure ? try await TestCertificates(in: folder) : nil
      let server = try RoomsServer(in: folder, tls?.serverEnvironment ?? [:])
      let port = try await server.port()
      let url = secure ? "grpcs://localhost:\(port)" : "grpc://127.0.0.1:\(port)"
      let clients = try ["ada", "alan"].map {
        ($0, try GRPCBookings.test(url: url, token: $0, trusted: tls?.authority))
      }
      let deployment = OverGRPC(server: server, clients: Dictionary(uniqueKeysWithValues: clients))
      do { try await body(deployment) } catch { Issue.record(error) }
      for (_, client) in clients { await client.close() }
      server.program.send(SIGTERM)
      #expect(await server.program.exitCode() == 0, "\(server.program.errorText)")
    }
  }
}

/// A process that runs the server's program.
struct RoomsServer: Sendable {
  let program: RunningProgram

  init(in folder: URL, port: Int = 0, _ environment: [String: String] = [:]) throws {
    program = try RunningProgram(
      "rooms-grpc-server", [],
      [
        "ROOMS_PORT": "\(port)", "ROOMS_DATABASE": folder.appending(path: "rooms.sqlite").path,
        "ROOMS_CALLERS": "ada:token-ada,alan:token-alan", "ROOMS_HEARTBEAT_MS": "200",
      ].merging(environment) { $1 })
  }

  /// The port, as soon as it listens.
  func port() async throws -> Int {
    await program.wait(for: "] listening\n")
    let text = program.errorText
    let after = try #require(text.firstRange(of: "url=grpc://127.0.0.1:"), "\(text)").upperBound
    return try #require(Int(text[after...].prefix(while: \.isNumber)))
  }
}

/// Certificates for `localhost`, created by `openssl`.
struct TestCertificates {
  let authority: String
  let serverEnvironment: [String: String]

  init(in folder: URL) async throws {
    let (certificate, key) = (folder.appending(path: "certificate.pem").path, folder.appending(path: "key.pem").path)
    let openssl = try RunningProgram(
      "/usr/bin/env",
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
      ])
    let code = await openssl.exitCode()
    try #require(code == 0, "\(openssl.errorText)")
    authority = certificate
    serverEnvironment = ["ROOMS_CERTIFICATES": certificate, "ROOMS_KEY": key]
  }
}

extension GRPCBookings {
  /// Creates a client of a server on this machine.
  static func test(
    url: String, token: String = "ada", trusted: String? = nil,
    names: some NameResolverFactory<ResolvableTargets.DNS> = NameResolvers.DNS(),
    _ change: (inout CallOptions) -> Void = { _ in }
  ) throws -> GRPCBookings {
    var options = CallOptions(timeout: .seconds(30), silence: .seconds(10))
    change(&options)
    return try GRPCBookings(
      url: url, trusted: trusted, token: "token-\(token)", options: options, logger: .silent, names: names)
  }

  /// Runs a test with a client.
  static func with(
    url: String, token: String = "ada", trusted: String? = nil,
    names: some NameResolverFactory<ResolvableTargets.DNS> = NameResolvers.DNS(),
    _ change: (inout CallOptions) -> Void = { _ in },
    body: (GRPCBookings) async throws -> Void
  ) async throws {
    let client = try test(url: url, token: token, trusted: trusted, names: names, change)
    do { try await body(client) } catch { Issue.record(error) }
    await client.close()
  }
}

extension Logger {
  static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
