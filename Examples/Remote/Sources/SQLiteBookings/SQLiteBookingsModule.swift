public import Bookings
public import ServiceCatalog

/// A module with the bookings of a database in this process, for one caller.
public struct SQLiteBookingsModule: CatalogModule {
  private let path: String
  private let caller: String

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - caller: The caller of the bookings.
  public init(path: String, actingAs caller: String) { (self.path, self.caller) = (path, caller) }

  /// Supplies the store.
  public func install(in catalog: Catalog) {
    let (path, caller) = (path, caller)
    catalog.supply(BookingStoreBlueprint.self) { catalog in
      try BookingDatabase(path: path, name: caller, logger: try catalog.obtain(\.logger)).store(actingAs: caller)
    }
  }
}

/// A module with the bookings of a database, for a server and its callers.
public struct SQLiteBackendModule: CatalogModule {
  private let path: String
  private let name: String

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The name of the server in a status.
  public init(path: String, name: String) { (self.path, self.name) = (path, name) }

  /// Supplies the backend.
  public func install(in catalog: Catalog) {
    let (path, name) = (path, name)
    catalog.supply(BookingBackendBlueprint.self) { catalog in
      try BookingDatabase(path: path, name: name, logger: try catalog.obtain(\.logger))
    }
  }
}

/// A need for a database of bookings.
public protocol HasBookingDatabase {
  /// The database, which the whole bundle shares.
  var bookingDatabase: BookingDatabase { get }
}

/// Links the bookings to a database's.
public protocol LinkSQLiteBookings: HasBookingStore, HasBookingDatabase {
  /// The caller of the bookings.
  var caller: String { get }
}

extension LinkSQLiteBookings {
  /// The store, which is created at each access, because it stores nothing but the bundle's values.
  public var bookingStore: SQLiteBookings { SQLiteBookings(database: bookingDatabase, caller: caller) }
}
