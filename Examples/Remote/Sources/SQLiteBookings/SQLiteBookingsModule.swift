public import Bookings
public import ServiceCatalog

/// The bookings in this process: a database, for one caller.
public struct SQLiteBookingsModule: CatalogModule {
  private let path: String
  private let caller: String

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - caller: Who books.
  public init(path: String, actingAs caller: String) { (self.path, self.caller) = (path, caller) }

  /// Supplies the store.
  public func install(in catalog: Catalog) {
    let (path, caller) = (path, caller)
    catalog.supply(BookingStoreBlueprint.self) { catalog in
      try BookingDatabase(path: path, name: caller, logger: try catalog.obtain(\.logger)).store(actingAs: caller)
    }
  }
}

/// The bookings for a server: a database, for the callers of other processes.
public struct SQLiteBackendModule: CatalogModule {
  private let path: String
  private let name: String

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: How the server is called in a status.
  public init(path: String, name: String) { (self.path, self.name) = (path, name) }

  /// Supplies the backend.
  public func install(in catalog: Catalog) {
    let (path, name) = (path, name)
    catalog.supply(BookingBackendBlueprint.self) { catalog in
      try BookingDatabase(path: path, name: name, logger: try catalog.obtain(\.logger))
    }
  }
}

/// Says: I need a database of bookings.
public protocol HasBookingDatabase {
  /// The database, which is one for the bundle.
  var bookingDatabase: BookingDatabase { get }
}

/// Says: take the bookings of the database for the bookings.
public protocol LinkSQLiteBookings: HasBookingStore, HasBookingDatabase {
  /// Who books.
  var caller: String { get }
}

extension LinkSQLiteBookings {
  /// Made at each access: it is nothing but the database and the caller.
  public var bookingStore: SQLiteBookings { SQLiteBookings(database: bookingDatabase, caller: caller) }
}
