public import CalendarDatabase
import CalendarService
import CalendarStore
public import ServiceCatalog

/// One request.
public enum RequestScope: CatalogScope {}

/// What belongs to a request: who asks, what is asked for, and the transaction it is answered in.
public struct RequestModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Supplies everything that is one for a request.
  public func install(in catalog: Catalog) {
    catalog.install(
      UserBlueprint(), SnapshotBlueprint<RequestScope>(), TransactionBlueprint<RequestScope>(), DayWindowBlueprint())
    // The calendar's modules, which know of no requests: here their services live as long as one.
    catalog.supply(TimeZoneBlueprint.self, as: .scoped(RequestScope.self)) { try $0.obtain(\.query).zone }
    catalog.supply(CalendarServiceBlueprint.self, as: .scoped(RequestScope.self)) { catalog in
      StoredCalendarService(
        user: try await catalog.obtain(\.user), snapshot: try await catalog.obtain(\.snapshot),
        parsed: try catalog.obtain(\.parsedCalendars), zone: try catalog.obtain(\.timeZone))
    }
    catalog.supply(CalendarStoreBlueprint.self, as: .scoped(RequestScope.self)) { catalog in
      try await CalendarStoreBlueprint.assemble(from: catalog)
    }
  }
}

extension Catalog {
  /// What a request reads in: one state of the database.
  public var snapshot: SnapshotBlueprint<RequestScope>.Type { SnapshotBlueprint<RequestScope>.self }
  /// What a request writes in, committed before its response is sent.
  public var transaction: TransactionBlueprint<RequestScope>.Type { TransactionBlueprint<RequestScope>.self }
}
