public import BookingsGRPC
import BookingsProtobuf
import GRPCCore
public import ServiceCatalog
import ServiceCatalogMacros

/// The address of a server, and the policy of the calls to it.
public struct BookingsServerAddress: Sendable {
  /// The name or the address of the host.
  public var host: String
  /// The port.
  public var port: Int
  /// The files for TLS; nil for connections that aren't encrypted.
  public var tls: TLSFiles?
  /// The time limit for a call with all of its retries, which the server receives as the call's deadline.
  public var timeout: Duration

  /// Creates an address.
  public init(host: String, port: Int, tls: TLSFiles? = nil, timeout: Duration = .seconds(10)) {
    (self.host, self.port, self.tls, self.timeout) = (host, port, tls, timeout)
  }

  /// The policy, as gRPC applies it.
  ///
  /// Every call may be retried, because the store recognizes a repeated request. While there is no connection, a call waits
  /// for one, so it outlives a restart of the server.
  var serviceConfig: ServiceConfig {
    get throws {
      let service = Rooms_V1_BookingStore.descriptor.fullyQualifiedService
      let retries = RetryPolicy(
        maxAttempts: 5, initialBackoff: .milliseconds(50), maxBackoff: .seconds(1), backoffMultiplier: 2,
        retryableStatusCodes: [.unavailable])
      return ServiceConfig(methodConfig: [
        MethodConfig(
          names: [MethodConfig.Name(service: service)], waitForReady: true, timeout: timeout,
          executionPolicy: .retry(retries)),
        // A reader has no deadline, and resumes after the last change instead of repeating the call.
        MethodConfig(names: [MethodConfig.Name(service: service, method: "Changes")], waitForReady: true),
      ])
    }
  }
}

extension Catalog {
  /// The address of the server.
  @Supplied public static func bookingsServerAddress() -> BookingsServerAddress
}
