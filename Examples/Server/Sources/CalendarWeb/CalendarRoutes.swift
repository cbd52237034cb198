import CalendarDatabase
import GRDB
import Hummingbird
import NIOCore
import NIOFoundationCompat
import ServiceCatalog
import ServiceCatalogHummingbird

/// The routes that upload, list, download and delete a user's calendars.
///
/// Another user's calendar is answered as a missing one, so that its existence stays private.
struct CalendarRoutes: Sendable {
  /// The largest upload, in bytes.
  let largestUpload: Int

  @Sendable func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("calendars") { _, _ in
      try Response(json: await Catalog.main.obtain(\.userCalendars).all().map(CalendarAnswer.init))
    }
    router.get("calendars/:name") { request, context in
      let calendar = try await Self.calendar(named: context.name())
      // The report changes the answer once.
      let isFinal = calendar.report != nil || calendar.reportFailure != nil
      return try await EntityTag(calendar, isFinal: isFinal).response(to: request) {
        try Response(json: CalendarAnswer(calendar))
      }
    }
    router.get("calendars/:name/file") { request, context in
      let calendar = try await Self.calendar(named: context.name())
      return try await EntityTag(calendar, isFinal: true).response(to: request) { try await Self.download(calendar) }
    }
    router.put("calendars/:name") { request, context in try await upload(request, as: context.name()) }
    router.delete("calendars/:name") { request, context -> HTTPResponse.Status in
      let (user, name) = (try await Catalog.main.obtain(\.user), try context.name())
      _ = try await Catalog.main.obtain(\.turn)
      let isDeleted = try await Catalog.main.obtain(\.transaction).run {
        try EntityTag.check(request, try StoredCalendar.find(name, of: user, in: $0))
        return try StoredCalendar.delete(name, of: user, in: $0)
      }
      guard isDeleted else { throw Self.missing(name) }
      return .noContent
    }
  }

  private func upload(_ request: Request, as name: String) async throws -> Response {
    let user = try await Catalog.main.obtain(\.user)
    let share = try await Catalog.main.obtain(\.bodyShare)
    let body = try await request.collectBody(upTo: largestUpload, within: share)
    // The turn begins after the body, so that a slow upload delays no other request.
    let upload = try await Catalog.main.obtain(\.userCalendars).parse(Array(buffer: body), as: name)
    let worker = try await Catalog.main.obtain(\.reports)
    let stored = try await Catalog.main.obtain(\.transaction).run { database in
      // Wakes the worker after the commit. It would find no job before.
      database.afterNextTransaction { _ in worker.wake() }
      try EntityTag.check(request, try StoredCalendar.find(name, of: user, in: database))
      return try StoredCalendar.store(upload, as: name, of: user, in: database)
    }
    return try Response(
      status: stored.revision == 1 ? .created : .ok, headers: [.eTag: EntityTag(stored, isFinal: false).text],
      json: CalendarAnswer(stored))
  }

  /// Returns the uploaded file, which is read in pieces.
  ///
  /// A client that doesn't read occupies neither a connection to the database nor the memory of the file.
  private static func download(_ calendar: StoredCalendar) async throws -> Response {
    let database = try await Catalog.main.obtain(\.database)
    let share = try await Catalog.main.obtain(\.bodyShare)
    let body = try ResponseBody(length: calendar.size, inPiecesOf: 512 << 10, within: share) { range in
      ByteBuffer(data: try await database.read { try calendar.file(range, in: $0) })
    }
    return Response(status: .ok, headers: [.contentType: "text/calendar; charset=utf-8"], body: body)
  }

  private static func calendar(named name: String) async throws -> StoredCalendar {
    guard let found = try await Catalog.main.obtain(\.userCalendars).find(name) else { throw missing(name) }
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
  /// The report, or nil until the worker has made it.
  var report: ReportAnswer?

  init(_ calendar: StoredCalendar) {
    (name, revision, events, warnings) = (calendar.name, calendar.revision, calendar.events, calendar.warnings)
    let (report, failure) = (calendar.report, calendar.reportFailure)
    guard report != nil || failure != nil else { return }
    self.report = ReportAnswer(occurrences: report?.occurrences, conflicts: report?.conflicts, failure: failure)
  }
}

private struct ReportAnswer: Encodable {
  var days = Report.days
  var occurrences: Int?
  var conflicts: Int?
  /// The reason why there is no report.
  var failure: String?
}
