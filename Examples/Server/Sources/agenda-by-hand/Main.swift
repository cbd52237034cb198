import CalendarDatabase
import CalendarService
import CalendarStore
import CalendarWeb
import CivilTime
import Foundation
import Hummingbird
import Logging

/// The server's agenda without a catalog.
///
/// The handler creates and ends the same services by hand.
///
/// A measurement compares the two.
@main
enum AgendaByHand {
  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let pool = try ConnectionPool(DatabaseOptions(path: environment["CALENDAR_DATABASE"] ?? "calendar.sqlite"))
    let parsed = ParsedCalendars(capacity: 256)
    let router = Router()
    router.add(middleware: ProblemMiddleware())
    router.get("agenda") { request, _ in
      let query = try Query(request)
      guard let token = query.token, let user = try await pool.run(.read, { try User.find(token: token, in: $0) })
      else { throw HTTPError(.unauthorized) }
      let snapshot = try await Transaction.begin(.read, on: pool)
      do {
        let service = StoredCalendarService(user: user, snapshot: snapshot, parsed: parsed, zone: query.zone)
        let store = CalendarStore(service: service, zone: query.zone)
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
    let port = environment["CALENDAR_PORT"].flatMap(Int.init) ?? 8080
    // The same logger as in the server, for a fair comparison.
    var logger = Logger(label: "agenda-by-hand", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .error
    let application = Application(
      router: router, server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: .init(address: .hostname("127.0.0.1", port: port), serverName: "calendar-server"), logger: logger)
    try await application.runService()
    try await pool.close()
  }
}
