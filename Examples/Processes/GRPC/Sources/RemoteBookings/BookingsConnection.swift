import BookingsGRPC
import GRPCCore
import GRPCNIOTransportHTTP2

/// The connection to the server, which reconnects whenever it has to.
public final class BookingsConnection: Sendable {
  let client: GRPCClient<HTTP2ClientTransport.Posix>
  /// The time limit for a call.
  let timeout: Duration
  private let running: Task<Void, any Error>

  /// Starts to connect.
  ///
  /// - Throws: An error if the address or the files for TLS can't be used.
  init(_ address: BookingsServerAddress) throws {
    let transport = try HTTP2ClientTransport.Posix(
      target: .dns(host: address.host, port: address.port), transportSecurity: address.tls?.client ?? .plaintext,
      config: .defaults {
        $0.backoff = .init(initial: .milliseconds(50), max: .seconds(2), multiplier: 1.6, jitter: 0.2)
        // A server that is gone without closing the connection doesn't answer pings.
        $0.connection.keepalive = .init(time: .seconds(10), timeout: .seconds(5), allowWithoutCalls: false)
      },
      serviceConfig: address.serviceConfig)
    client = GRPCClient(transport: transport)
    timeout = address.timeout
    running = Task { [client] in try await client.runConnections() }
  }

  /// Ends the calls that are running, and closes the connection.
  func close() async {
    client.beginGracefulShutdown()
    running.cancel()
    _ = await running.result
  }
}
