import CalendarDatabase
import CalendarService
import GRDB
import Hummingbird
import NIOCore
import NIOFoundationCompat
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogHummingbird

/// The routes that upload, list, download and delete a user's calendars.
///
/// Another user's calendar is answered as a missing one, so that its existence stays private.
struct CalendarRoutes {
  let worker: ReportWorker
  /// The largest upload, in bytes.
  let largestUpload: Int

  func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("calendars") { _, _ in
      let user = try await Catalog.main.obtain(\.user)
      let calendars = try await Catalog.main.obtain(\.snapshot).run { try StoredCalendar.all(of: user, in: $0) }
      return try Response(json: calendars.map(CalendarAnswer.init))
    }
    router.get("calendars/:name") { request, context in
      let calendar = try await Self.calendar(named: context.name())
      // The report changes the answer once.
      let tag = EntityTag(calendar, isFinal: calendar.report != nil || calendar.reportFailure != nil)
      guard !tag.isKnown(to: request) else { return Response(status: .notModified, headers: tag.headers) }
      return try Response(headers: tag.headers, json: CalendarAnswer(calendar))
    }
    router.get("calendars/:name/file") { request, context in
      let calendar = try await Self.calendar(named: context.name())
      let tag = EntityTag(calendar)
      guard !tag.isKnown(to: request) else { return Response(status: .notModified, headers: tag.headers) }
      let size = try await Catalog.main.obtain(\.snapshot).run { try calendar.size(in: $0) }
      // A client that doesn't read occupies neither a connection to the database nor the memory of the file.
      let pool = try await Catalog.main.obtain(\.connectionPool)
      let body = try ResponseBody(
        length: size, inPiecesOf: 512 << 10, within: try await Catalog.main.obtain(\.bodyShare)
      ) { range in
        ByteBuffer(data: try await pool.run(.read) { try calendar.part(range, in: $0) })
      }
      return Response(
        status: .ok, headers: tag.headers.with(.contentType, "text/calendar; charset=utf-8"), body: body)
    }
    router.put("calendars/:name") { request, context in try await upload(request, context) }
    router.delete("calendars/:name") { request, context -> HTTPResponse.Status in
      let (user, name) = (try await Catalog.main.obtain(\.user), try context.name())
      _ = try await Catalog.main.obtain(\.turn)
      let condition = try Precondition(request)
      let isDeleted = try await Catalog.main.obtain(\.transaction).run {
        try condition.check(try StoredCalendar.find(name, of: user, in: $0))
        return try StoredCalendar.delete(name, of: user, in: $0)
      }
      guard isDeleted else { throw Self.missing(name) }
      return .noContent
    }
  }

  /// Parses the file before it waits for the connection that writes.
  @concurrent
  private func upload(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let (user, name) = (try await Catalog.main.obtain(\.user), try context.name())
    let condition = try Precondition(request)
    let body = try await request.collectBody(
      upTo: largestUpload, within: try await Catalog.main.obtain(\.bodyShare))
    // The turn begins after the body, so that a slow upload delays no other request.
    _ = try await Catalog.main.obtain(\.turn)
    let upload = try Upload(file: Array(buffer: body), name: name, now: try Catalog.main.obtain(\.date)())
    let stored = try await Catalog.main.obtain(\.transaction).run { [worker] database in
      // Wakes the worker after the commit. It would find no job before.
      database.afterNextTransaction { _ in worker.wake() }
      try condition.check(try StoredCalendar.find(name, of: user, in: database))
      return try StoredCalendar.store(upload, as: name, of: user, in: database)
    }
    return try Response(
      status: stored.revision == 1 ? .created : .ok, headers: EntityTag(stored, isFinal: false).headers,
      json: CalendarAnswer(stored))
  }

  private static func calendar(named name: String) async throws -> StoredCalendar {
    let user = try await Catalog.main.obtain(\.user)
    let found = try await Catalog.main.obtain(\.snapshot).run { try StoredCalendar.find(name, of: user, in: $0) }
    guard let found else { throw missing(name) }
    return found
  }

  private static func missing(_ name: String) -> HTTPError {
    HTTPError(.notFound, message: "you have no calendar '\(name)'")
  }
}

private struct CalendarAnswer: Encodable {
  var name: String
  var revision: Int
  var events: Int
  var warnings: [String]
  /// The report, or `nil` until the worker has made it.
  var report: ReportAnswer?

  init(_ calendar: StoredCalendar) {
    (name, revision, events, warnings) = (calendar.name, calendar.revision, calendar.events, calendar.warnings)
    let (report, failure) = (calendar.report, calendar.reportFailure)
    guard report != nil || failure != nil else { return }
    self.report = ReportAnswer(
      days: Report.days, occurrences: report?.occurrences, conflicts: report?.conflicts, failure: failure)
  }
}

private struct ReportAnswer: Encodable {
  var days: Int
  var occurrences: Int?
  var conflicts: Int?
  /// The reason why there is no report.
  var failure: String?
}
