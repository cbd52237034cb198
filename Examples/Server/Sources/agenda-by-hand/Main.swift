import CalendarDatabase
import CalendarService
import CalendarStore
import CalendarWeb
import CivilTime
import Foundation
import Hummingbird
import Logging
import ServiceCatalogLifecycle
import WorkLimits

/// The server's agenda without a catalog.
///
/// The handler creates and ends the same services by hand. Connections and requests pass through the same layers.
///
/// A measurement compares the two.
@main
enum AgendaByHand {
  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let database = DatabaseOptions(path: environment["CALENDAR_DATABASE"] ?? "calendar.sqlite")
    let pool = try ConnectionPool(database)
    let parsed = ParsedCalendars(capacity: 256)
    let turns = FairQueue<Int64>(mostWaiting: database.waitingRequests, longestWait: database.longestWait)
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemMiddleware())
    router.group("").add(middleware: HeavyWorkMiddleware()).get("agenda") { request, _ in
      let query = try Query(request)
      guard let token = query.token, let user = try await pool.run(.read, { try User.find(token: token, in: $0) })
      else { throw HTTPError(.unauthorized) }
      try await turns.begin(for: user.id)
      let response: Result<Response, any Error>
      do {
        response = .success(try await agenda(query, of: user, from: pool, parsed))
      } catch {
        response = .failure(error)
      }
      turns.end(for: user.id)
      return try response.get()
    }
    var options = ServerOptions()
    options.port = environment["CALENDAR_PORT"].flatMap(Int.init) ?? options.port
    var logger = Logger(label: "agenda-by-hand", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .error
    try await CalendarServer.application(of: router, options, logger).runService()
    try await pool.close()
  }

  @concurrent
  private static func agenda(
    _ query: Query, of user: User, from pool: ConnectionPool, _ parsed: ParsedCalendars
  ) async throws -> Response {
    let snapshot = try await Transaction.begin(.read, on: pool)
    do {
      let budget = WorkBudget.forAnswer()
      let service = StoredCalendarService(
        user: user, snapshot: snapshot, parsed: parsed, zone: query.zone, budget: budget)
      let store = CalendarStore(service: service, zone: query.zone, budget: budget)
      let first = query.days.first ?? query.zone.local(at: Date()).date
      let days = try await store.days(in: DayWindow(first: first, count: query.days.count))
      let response = try Response(json: AgendaAnswer(Days(days: days, zone: store.zone)))
      await service.close()
      try await snapshot.end(commits: false)
      return response
    } catch {
      try await snapshot.end(commits: false)
      throw error
    }
  }
}
