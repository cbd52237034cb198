import CalendarDatabase
import GRDB
import Hummingbird
import NIOCore
import ServiceCatalog

/// Uploads, lists, gives back and deletes a user's calendars.
///
/// A calendar of another user is one that is not there: nobody learns that it exists.
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
    router.get("calendars/:name") { _, context in
      try Response(json: CalendarAnswer(try await Self.calendar(named: context.name())))
    }
    router.get("calendars/:name/file") { _, context in
      let calendar = try await Self.calendar(named: context.name())
      let file = try await Catalog.main.obtain(\.snapshot).run { try StoredCalendar.file(of: calendar.id, in: $0) }
      return Response(
        status: .ok, headers: [.contentType: "text/calendar; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: file ?? [])))
    }
    router.put("calendars/:name") { request, context in try await upload(request, context) }
    router.delete("calendars/:name") { _, context -> HTTPResponse.Status in
      let (user, name) = (try await Catalog.main.obtain(\.user), try context.name())
      let isDeleted = try await Catalog.main.obtain(\.transaction).run {
        try StoredCalendar.delete(name, of: user, in: $0)
      }
      guard isDeleted else { throw Self.missing(name) }
      return .noContent
    }
  }

  /// Reads and checks the file first: only then it waits for the connection that writes.
  @concurrent
  private func upload(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
    let (user, name) = (try await Catalog.main.obtain(\.user), try context.name())
    let body = try await request.body.collect(upTo: largestUpload)
    let upload = try Upload(file: Array(buffer: body), name: name)
    let stored = try await Catalog.main.obtain(\.transaction).run { [worker] database in
      // Not before: the worker would find nothing.
      database.afterNextTransaction { _ in worker.wake() }
      return try StoredCalendar.store(upload, as: name, of: user, in: database)
    }
    return try Response(status: stored.revision == 1 ? .created : .ok, json: CalendarAnswer(stored))
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
  /// Absent until the worker has made it.
  var report: ReportAnswer?

  init(_ calendar: StoredCalendar) {
    (name, revision, events, warnings) = (calendar.name, calendar.revision, calendar.events, calendar.warnings)
    report = calendar.report.map {
      ReportAnswer(days: Report.days, occurrences: $0.occurrences, conflicts: $0.conflicts)
    }
  }
}

private struct ReportAnswer: Encodable {
  var days: Int
  var occurrences: Int
  var conflicts: Int
}
