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
  ///   - url: Where the server is.
  ///   - token: What the server knows the caller by.
  ///   - options: What to do about time and failures.
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

/// Says: I need a client for a server of bookings.
public protocol HasBookingsClient {
  /// The client, which is one for the bundle: it has connections.
  var bookingsClient: HTTPBookings { get }
}

/// Says: take the bookings of a server for the bookings.
public protocol LinkHTTPBookings: HasBookingStore, HasBookingsClient {}

extension LinkHTTPBookings {
  /// The client.
  public var bookingStore: HTTPBookings { bookingsClient }
}
