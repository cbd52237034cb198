public import Bookings
public import RemoteCalls
public import ServiceCatalog

/// The bookings of servers, over gRPC.
public struct GRPCBookingsModule: CatalogModule {
  private let url: String
  private let trusted: String?
  private let token: String
  private let options: CallOptions

  /// The module, to be installed.
  ///
  /// - Parameters:
  ///   - url: Where the servers are.
  ///   - trusted: A file with the certificates that are trusted with TLS; nil for those of the system.
  ///   - token: What the servers know the caller by.
  ///   - options: What to do about time and failures.
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

/// Says: I need a client for servers of bookings.
public protocol HasBookingsClient {
  /// The client, which is one for the bundle: it has connections.
  var bookingsClient: GRPCBookings { get }
}

/// Says: take the bookings of servers for the bookings.
public protocol LinkGRPCBookings: HasBookingStore, HasBookingsClient {}

extension LinkGRPCBookings {
  /// The client.
  public var bookingStore: GRPCBookings { bookingsClient }
}
