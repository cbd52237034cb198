import CalendarDatabase
import CalendarModel
import CalendarStore
import CalendarWeb
import Foundation
import Hummingbird
import Logging
import NIOPosix
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import UnixSignals

/// The server's agenda without a catalog.
///
/// The handler creates the same services by hand. Connections and requests pass through the same layers. A measurement
/// compares the two.
@main
enum AgendaByHand {
  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let database = DatabaseOptions(
      path: environment["CALENDAR_DATABASE"] ?? "calendar.sqlite", readers: 4, longestWait: .seconds(5))
    let options = ServerOptions(
      host: "127.0.0.1", port: environment["CALENDAR_PORT"].flatMap(Int.init) ?? 8080, largestUpload: 8 << 20,
      administrator: nil, waitingRequests: 16, longestWait: .seconds(5))
    let services = Services(
      database: try await CalendarDatabase.open(database), parsed: ParsedCalendars(capacity: 256),
      threads: NIOThreadPool(numberOfThreads: 32), turns: FairQueue(longestWait: options.longestWait))
    services.threads.start()
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemMiddleware())
    router.get("agenda") { request, _ in try await services.agenda(try Query(request)) }
    var logger = Logger(label: "agenda-by-hand", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .error
    try await ServiceGroup(
      configuration: .init(
        services: [HTTPServer(router, options, logger: logger)], gracefulShutdownSignals: [.sigterm], logger: logger)
    ).run()
    try services.database.close()
  }
}

/// The services of the program.
struct Services: Sendable {
  let database: CalendarDatabase
  let parsed: ParsedCalendars
  let threads: NIOThreadPool
  let turns: FairQueue<Int64>

  @concurrent
  func agenda(_ query: Query) async throws -> Response {
    guard let token = query.token, let user = try await database.read({ try User.find(token: token, in: $0) })
    else { throw HTTPError(.unauthorized) }
    return try await turns.run(for: user.id) {
      let calendars = UserCalendars(
        user: user, database: database, parsed: parsed, threads: threads, date: DateGenerator { Date() },
        zone: query.zone)
      let store = CalendarStore(calendarService: calendars, timeZone: query.zone, limit: Report.mostWork)
      let days = try await store.days(in: query.days.window(now: Date(), in: query.zone))
      return try Response(json: AgendaAnswer(days, in: query.zone))
    }
  }
}
