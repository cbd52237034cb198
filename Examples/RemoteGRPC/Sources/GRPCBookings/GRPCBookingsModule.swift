public import Bookings
public import RemoteCalls
public import ServiceCatalog

/// The module that supplies the bookings of servers, over gRPC.
public struct GRPCBookingsModule: CatalogModule {
  private let url: String
  private let trusted: String?
  private let token: String
  private let options: CallOptions

  /// Creates the module to install.
  ///
  /// - Parameters:
  ///   - url: The URL of the servers.
  ///   - trusted: The path of a file with the certificates that TLS trusts; nil for the system's certificates.
  ///   - token: The token that identifies the caller to the servers.
  ///   - options: The limits of time, and the handling of failures.
  public init(url: String, trusted: String? = nil, token: String, options: CallOptions = CallOptions()) {
    (self.url, self.trusted, self.token, self.options) = (url, trusted, token, options)
  }

  /// Supplies the store.
  public func install(in catalog: Catalog) {
    let (url, trusted, token, options) = (url, trusted, token, options)
    catalog.supply(BookingStoreBlueprint.self) { catalog in
      try GRPCBookings(
        url: url, trusted: trusted, token: token, options: options, logger: try catalog.obtain(\.logger))
    }
  }
}

/// The need for a client of the servers.
public protocol HasBookingsClient {
  /// The client.
  ///
  /// The bundle shares one, because the client keeps connections.
  var bookingsClient: GRPCBookings { get }
}

/// Fulfills the need for bookings with the bookings of servers.
public protocol LinkGRPCBookings: HasBookingStore, HasBookingsClient {}

extension LinkGRPCBookings {
  /// The client.
  public var bookingStore: GRPCBookings { bookingsClient }
}
