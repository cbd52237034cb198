import CalendarDatabase
import CalendarWeb
import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import Logging
import ServiceCatalog
import Testing

@Suite(.timeLimit(.minutes(10))) struct RouteTests {
  @Test func agendaShowsUploadedEvents() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let stored = try await server.send(.put, "/calendars/work", as: ada, calendar("Review", "Lunch"))
      #expect(stored.status == 201)
      #expect(stored.text == #"{"events":2,"name":"work","revision":1,"warnings":[]}"#)
      let agenda = try await server.send(.get, "/agenda?from=2026-11-02&days=1&zone=Europe/Berlin", as: ada)
      #expect(
        agenda.text == """
          {"days":[{"date":"2026-11-02","events":[{"categories":[],"end":"2026-11-02T11:00:00+01:00","isAllDay":false,\
          "start":"2026-11-02T10:00:00+01:00","status":"confirmed","title":"Review"}]}],"zone":"Europe/Berlin"}
          """)
    }
  }

  @Test func daysBeginTodayByDefault() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let agenda = try await server.send(.get, "/agenda?days=2", as: ada)
      #expect(agenda.text.contains("2026-11-02") && agenda.text.contains("2026-11-03"))
      #expect(!agenda.text.contains("2026-11-04"))
    }
  }

  @Test func freeTimesAreBetweenEvents() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      let free = try await server.send(.get, "/free?from=2026-11-02&days=1", as: ada)
      #expect(
        free.text == """
          {"days":[{"date":"2026-11-02","free":[{"end":"2026-11-02T17:00:00Z","start":"2026-11-02T10:00:00Z"}]}],\
          "zone":"UTC"}
          """)
    }
  }

  @Test func conflictsAreFoundBetweenCalendars() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      _ = try await server.send(.put, "/calendars/home", as: ada, calendar("Dentist"))
      let conflicts = try await server.send(.get, "/conflicts", as: ada)
      #expect(conflicts["count"] == "1")
      #expect(conflicts.text.contains("Review") && conflicts.text.contains("Dentist"))
    }
  }

  @Test func newUploadReplacesTheCalendar() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Old", "Older"))
      let replaced = try await server.send(.put, "/calendars/work", as: ada, calendar("New"))
      #expect(replaced.status == 200)
      #expect(replaced["revision"] == "2" && replaced["events"] == "1")
      #expect(try await server.send(.get, "/calendars/work/file", as: ada).text == calendar("New"))
      #expect(try await server.send(.get, "/agenda", as: ada).text.contains("Old") == false)
      #expect(try await server.count("SELECT count(*) FROM event") == 1)
    }
  }

  @Test func deletedCalendarLeavesNothing() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      #expect(try await server.send(.delete, "/calendars/work", as: ada).status == 204)
      #expect(try await server.send(.delete, "/calendars/work", as: ada).status == 404)
      #expect(try await server.count("SELECT (SELECT count(*) FROM event) + (SELECT count(*) FROM job)") == 0)
    }
  }

  @Test func namesHaveLettersOfEveryLanguage() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let stored = try await server.send(.put, "/calendars/B%C3%BCro", as: ada, calendar("Review"))
      #expect(stored["name"] == "Büro")
      #expect(try await server.send(.get, "/calendars/B%C3%BCro", as: ada).status == 200)
      #expect(try await server.send(.put, "/calendars/%2E%2E", as: ada, calendar("Review")).status == 400)
    }
  }

  @Test func calendarOfTooManyEventsIsRefused() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let answer = try await server.send(.put, "/calendars/work", as: ada, calendar((0...5000).map { "\($0)" }))
      #expect(answer.status == 422)
      #expect(answer["detail"]?.contains("has 5001 events; at most 5000") == true, "\(answer.text)")
    }
  }

  @Test func newCalendarIsNotServedFromADeletedOnesCache() async throws {
    try await TestServer.with { server in
      let (ada, grace) = (try await server.add("ada"), try await server.add("grace"))
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Secret"))
      // The calendar is parsed and cached.
      #expect(try await server.send(.get, "/agenda", as: ada).text.contains("Secret"))
      #expect(try await server.send(.delete, "/calendars/work", as: ada).status == 204)
      _ = try await server.send(.put, "/calendars/work", as: grace, calendar("Own"))
      let agenda = try await server.send(.get, "/agenda", as: grace)
      #expect(agenda.text.contains("Own") && !agenda.text.contains("Secret"))
    }
  }

  @Test func anotherUsersCalendarIsNotFound() async throws {
    try await TestServer.with { server in
      let (ada, grace) = (try await server.add("ada"), try await server.add("grace"))
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Secret"))
      for (method, path) in [(HTTPRequest.Method.get, ""), (.get, "/file"), (.delete, "")] {
        let answer = try await server.send(method, "/calendars/work" + path, as: grace)
        #expect(answer.status == 404)
        #expect(answer["detail"] == "you have no calendar 'work'")
      }
      #expect(try await server.send(.get, "/agenda", as: grace).text.contains("Secret") == false)
      #expect(try await server.send(.get, "/calendars", as: grace).text == "[]")
      // A calendar of the same name belongs to each user.
      #expect(try await server.send(.put, "/calendars/work", as: grace, calendar("Own")).status == 201)
      #expect(try await server.send(.get, "/calendars/work", as: ada)["revision"] == "1")
    }
  }

  @Test(arguments: [
    ("/agenda", nil, 401, "send a user's token"), ("/agenda", "wrong", 401, "no user has this token"),
    ("/agenda?days=0", "ada", 400, "use a number from 1 to 366"),
    ("/agenda?days=many", "ada", 400, "days is 'many'"), ("/free?from=2026-02-30", "ada", 400, "from is '2026-02-30'"),
    ("/conflicts?zone=Moon", "ada", 400, "there is no time zone 'Moon'"),
    ("/calendars/nothing", "ada", 404, "you have no calendar 'nothing'"),
    ("/calendars/a%20b", "ada", 400, "isn't a valid name"), ("/elsewhere", "ada", 404, ""),
  ])
  func badRequestHasAReason(path: String, user: String?, status: Int, detail: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let answer = try await server.send(.get, path, as: user == "ada" ? ada : user)
      #expect(answer.status == status)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer["status"] == "\(status)")
      #expect(answer["detail"]?.contains(detail) == true || detail.isEmpty, "\(answer.text)")
    }
  }

  @Test func malformedUploadReportsLines() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let broken = calendar("Review").replacing("DTSTART:20261102T090000Z", with: "DTSTART:yesterday")
      let answer = try await server.send(.put, "/calendars/work", as: ada, broken)
      #expect(answer.status == 422)
      #expect(answer["detail"]?.contains("upload:7: error:") == true, "\(answer.text)")
      #expect(try await server.send(.get, "/calendars", as: ada).text == "[]")
    }
  }

  @Test func oversizedUploadIsRefused() async throws {
    try await TestServer.with(["CALENDAR_UPLOAD_MEGABYTES": "1"]) { server in
      let ada = try await server.add("ada")
      let answer = try await server.send(.put, "/calendars/work", as: ada, String(repeating: "x", count: 1 << 20 + 1))
      #expect(answer.status == 413)
      #expect(answer["detail"] == "the upload is larger than this server takes")
    }
  }

  @Test func onlyTheAdministratorAddsUsers() async throws {
    try await TestServer.with { server in
      #expect(try await server.send(.post, "/users/ada").status == 401)
      #expect(try await server.send(.post, "/users/ada", as: "guess").status == 401)
      let ada = try await server.add("ada")
      #expect(try await server.send(.post, "/users/eve", as: ada).status == 401)
      #expect(try await server.send(.post, "/users/ada", as: "secret").status == 409)
    }
  }

  @Test func tokensAreNotStored() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let stored = try await server.catalog.obtain(\.connectionPool).run(.read) { database in
        try Data.fetchOne(database, sql: "SELECT token FROM user")
      }
      #expect(stored?.count == 32)
      #expect(stored.map { String(decoding: $0, as: UTF8.self).contains(ada) } == false)
    }
  }

  /// A client that was too slow, or is gone, isn't a failure of the server.
  @Test func onlyTheServersFailuresAreErrors() async throws {
    let lines = Lines()
    let router = Router()
    router.add(middleware: ProblemMiddleware())
    router.get("gone") { _, _ -> HTTPResponse.Status in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
    }
    router.get("full") { _, _ -> HTTPResponse.Status in
      throw DatabaseError(resultCode: .SQLITE_FULL, message: "disk is full", sql: "INSERT INTO user\n VALUES (1)")
    }
    let application = Application(router: router, logger: Logger(label: "test") { _ in lines })
    try await application.test(.router) { client in
      for (path, status) in [("/gone", 503), ("/full", 507)] {
        let answer = Task { try await client.execute(uri: path, method: .get) { $0.status.code } }
        let code = try await answer.value
        #expect(code == status)
      }
    }
    #expect(lines.all == ["a request failed error=SQLite error 13: disk is full"])
  }
}
