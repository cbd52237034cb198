import CalendarDatabase
import CalendarWeb
import Foundation
import GRDB
import Hummingbird
import ServiceCatalog
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct StorageTests {
  @Test func uploadLeavesAJobInItsOwnTransaction() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      #expect(try await server.count("SELECT revision FROM job") == 1)
      #expect(try await server.send(.get, "/calendars/work", as: ada).object?["report"] == nil)
      let worker = try await server.catalog.obtain(\.reportWorker)
      let work = Task { try await worker.run() }
      defer { work.cancel() }
      while try await server.count("SELECT count(*) FROM job") != 0 { await Task.yield() }
      let calendar = try await server.send(.get, "/calendars/work", as: ada)
      #expect(calendar.text.contains(#""report":{"conflicts":0,"days":90,"occurrences":1}"#), "\(calendar.text)")
    }
  }

  @Test func endedTransactionIsNotCommitted() async throws {
    try await TestServer.with { server in
      await #expect(throws: ShutdownError.self) {
        try await server.catalog.withScope(RequestScope.self) { scope in
          let transaction = try await scope.obtain(\.transaction)
          try await transaction.run { database in try database.rollback() }
        }
      }
      // Its connection is back in the pool, without a transaction.
      let added = try await server.send(.post, "/users/ada", as: "secret")
      #expect(added.status == 201)
    }
  }

  @Test func failedRequestIsRolledBack() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      await #expect(throws: Refused.self) {
        try await server.catalog.withScope(RequestScope.self) { scope in
          let upload = try Upload(file: Array(calendar("Review").utf8), name: "work", now: Date())
          _ = try await scope.obtain(\.transaction).run { database in
            let user = try #require(try User.find(token: ada, in: database))
            return try StoredCalendar.store(upload, as: "work", of: user, in: database)
          }
          throw Refused()
        }
      }
      #expect(try await server.send(.get, "/calendars", as: ada).text == "[]")
      #expect(try await server.send(.put, "/calendars/work", as: ada, calendar("Review")).status == 201)
    }
  }

  @Test func fullDatabaseAnswers507AndLosesNothing() async throws {
    try await TestServer.with(["CALENDAR_DATABASE_MEGABYTES": "1"]) { server in
      let ada = try await server.add("ada")
      #expect(try await server.send(.put, "/calendars/work", as: ada, calendar("Review")).status == 201)
      let large = calendar((0..<4000).map { "Event \($0) " + String(repeating: "long ", count: 50) })
      let answer = try await server.send(.put, "/calendars/work", as: ada, large)
      #expect(answer.status == 507)
      #expect(answer["detail"] == "the server has no room for this; nothing was stored")
      #expect(try await server.send(.get, "/calendars/work/file", as: ada).text == calendar("Review"))
      #expect(try await server.send(.put, "/calendars/work", as: ada, calendar("Small")).status == 200)
    }
  }

  @Test func lockedDatabaseAnswers503AndLosesNothing() async throws {
    try await TestServer.with(["CALENDAR_WAIT_SECONDS": "1"]) { server in
      let ada = try await server.add("ada")
      let path = try server.catalog.obtain(\.databaseOptions).path
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
      let answer = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      #expect(answer.status == 503)
      #expect(answer.headers[.retryAfter] == "1")
      // Readers still work.
      #expect(try await server.send(.get, "/calendars", as: ada).text == "[]")
      try await other.writeWithoutTransaction { try $0.rollback() }
      #expect(try await server.send(.put, "/calendars/work", as: ada, calendar("Review")).status == 201)
    }
  }

  @Test func concurrentUploadsLoseAndDuplicateNothing() async throws {
    try await TestServer.with(["CALENDAR_WAITING_REQUESTS": "1000"]) { server in
      var tokens: [String] = []
      for user in 0..<10 { tokens.append(try await server.add("user\(user)")) }
      try await withThrowingTaskGroup(of: Void.self) { [tokens] group in
        for number in 0..<1000 {
          group.addTask {
            let token = tokens[number % 10]
            // Each calendar is uploaded twice, and the later upload replaces the earlier one.
            let name = "calendar\(number / 20)"
            let stored = try await server.send(
              .put, "/calendars/\(name)", as: token, calendar("First \(name)", "Second \(name)"))
            #expect([200, 201].contains(stored.status), "\(stored.text)")
            let agenda = try await server.send(.get, "/agenda?days=1", as: token)
            #expect(agenda.status == 200)
            #expect(agenda.text.split(separator: "First \(name)\"").count == 2)
          }
        }
        try await group.waitForAll()
      }
      // 10 users have 50 calendars each, with two events in each.
      #expect(try await server.count("SELECT count(*) FROM calendar") == 500)
      #expect(try await server.count("SELECT count(*) FROM calendar WHERE revision = 2") == 500)
      #expect(try await server.count("SELECT count(*) FROM event") == 1000)
      #expect(
        try await server.count(
          "SELECT count(*) FROM job JOIN calendar ON calendar.id = job.calendar AND calendar.revision = job.revision")
          == 500)
    }
  }
}

private struct Refused: Error {}
