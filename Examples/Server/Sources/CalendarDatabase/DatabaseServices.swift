public import Logging
public import NIOPosix
public import ServiceCatalog
public import ServiceCatalogConfiguration
public import ServiceCatalogDefaults
import ServiceCatalogLifecycle
public import ServiceCatalogMacros

extension Catalog {
  /// The server's logger, which the program supplies.
  @Supplied public static func logger() -> Logger
}

@Services("DatabaseServices") extension Catalog {
  /// The database's location and limits.
  @Configured("calendar")
  public static func databaseOptions(
    database: String = "calendar.sqlite", @Within(1...64) readers: Int = 4,
    @Within(1...1_000_000) databaseMegabytes: Int?,
    @Within(Duration.seconds(1)...(.seconds(600))) waitSeconds: Duration = .seconds(5)
  ) -> DatabaseOptions {
    DatabaseOptions(
      path: database, readers: readers, longestWait: waitSeconds, largestSize: databaseMegabytes.map { $0 << 20 })
  }

  /// The database, which is opened and migrated at the start, and closed after its last user.
  @Provides(
    .shared, .live, .healthCheck(CalendarDatabase.checkHealth),
    .disposing { (database: CalendarDatabase) in try database.close() })
  public static func database(databaseOptions: DatabaseOptions) async throws -> CalendarDatabase {
    try await CalendarDatabase.open(databaseOptions)
  }

  /// The parsed files of the calendars that were asked for last.
  @Provides(.shared) public static func parsedCalendars() -> ParsedCalendars { ParsedCalendars(capacity: 256) }

  /// Threads for computations, which would delay other requests on Swift's own ones.
  ///
  /// There are more than processors, so that the system divides the processors among the users at work.
  @Provides(.shared, .disposing { (threads: NIOThreadPool) in try await threads.shutdownGracefully() })
  public static func threads() -> NIOThreadPool {
    let threads = NIOThreadPool(numberOfThreads: 32)
    threads.start()
    return threads
  }

  /// The worker that makes a report on each upload.
  @Provides(.shared, .runs, .healthCheck(ReportWorker.checkHealth), by: ReportWorker.self)
  public static func reports(
    database: CalendarDatabase, threads: NIOThreadPool, date: DateGenerator, clock: any Clock<Duration>, logger: Logger
  ) async -> ReportWorker
}
