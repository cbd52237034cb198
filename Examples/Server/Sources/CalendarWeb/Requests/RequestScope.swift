public import CalendarDatabase
import CalendarService
import CalendarStore
package import Hummingbird
public import ServiceCatalog
import ServiceCatalogDefaults

/// The scope of one request.
public enum RequestScope: CatalogScope {}

/// Installs the services of a request: its user, its query, and the transactions that answer it.
public struct RequestModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies the services that live as long as a request.
  public func install(in catalog: Catalog) {
    catalog.install(
      UserBlueprint(), BodyBudgetBlueprint(), BodyShareBlueprint(), TurnBlueprint(), RequestBudgetBlueprint(),
      TransactionBlueprint<RequestScope>(),
      DayWindowBlueprint())
    // A user's other requests don't occupy the connections that read.
    catalog.supply(SnapshotBlueprint<RequestScope>.self, as: .scoped(RequestScope.self)) { catalog in
      _ = try await catalog.obtain(\.turn)
      return try await SnapshotBlueprint<RequestScope>.assemble(from: catalog)
    }
    // The calendar's modules don't know about requests. Here their services live as long as one.
    catalog.supply(DefaultServices.TimeZoneBlueprint.self, as: .scoped(RequestScope.self)) {
      try $0.obtain(\.query).zone
    }
    catalog.supply(CalendarServiceBlueprint.self, as: .scoped(RequestScope.self)) { catalog in
      StoredCalendarService(
        user: try await catalog.obtain(\.user), snapshot: try await catalog.obtain(\.snapshot),
        parsed: try catalog.obtain(\.parsedCalendars), zone: try catalog.obtain(\.timeZone),
        budget: try catalog.obtain(\.requestBudget))
    }
    catalog.supply(CalendarStoreBlueprint.self, as: .scoped(RequestScope.self)) { catalog in
      CalendarStore(
        service: try await catalog.obtain(\.calendarService), zone: try catalog.obtain(\.timeZone),
        budget: try catalog.obtain(\.requestBudget))
    }
  }
}

extension Catalog {
  /// The snapshot from which a request reads: one state of the database.
  public var snapshot: SnapshotBlueprint<RequestScope>.Type { SnapshotBlueprint<RequestScope>.self }
  /// The transaction in which a request writes, committed before the response is sent.
  public var transaction: TransactionBlueprint<RequestScope>.Type { TransactionBlueprint<RequestScope>.self }
}

/// A middleware that runs requests on threads of their own, so that a long computation doesn't delay other answers.
package struct HeavyWorkMiddleware<Context: RequestContext>: RouterMiddleware {
  package init() {}

  @concurrent
  package func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await withTaskExecutorPreference(HeavyWork.executor) { try await next(request, context) }
  }
}
