public import Bookings
public import RemoteCalls
public import ServiceCatalog

/// The bookings of a server, over HTTP.
public struct HTTPBookingsModule: CatalogModule {
  private let url: String
  private let token: String
  private let options: CallOptions

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - url: The address of the server.
  ///   - token: The token of the caller.
  ///   - options: The timeouts and repetitions.
  public init(url: String, token: String, options: CallOptions = CallOptions()) {
    (self.url, self.token, self.options) = (url, token, options)
  }

  /// Supplies the store.
  public func install(in catalog: Catalog) {
    let (url, token, options) = (url, token, options)
    catalog.supply(BookingStoreBlueprint.self) { catalog in
      HTTPBookings(url: url, token: token, options: options, logger: try catalog.obtain(\.logger))
    }
  }
}

/// A need for a client of a server of bookings.
public protocol HasBookingsClient {
  /// The client, which the whole bundle shares, because it has connections.
  var bookingsClient: HTTPBookings { get }
}

/// Links the bookings to a server's.
public protocol LinkHTTPBookings: HasBookingStore, HasBookingsClient {}

extension LinkHTTPBookings {
  /// The client.
  public var bookingStore: HTTPBookings { bookingsClient }
}
