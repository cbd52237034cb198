import Hummingbird
import ServiceCatalog
import Testing

@testable import CalendarDatabase
@testable import CalendarWeb

@Suite(.timeLimit(.minutes(10))) struct VersionTests {
  @Test func clientThatHasAVersionGetsNoneAgain() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let stored = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      let tag = try #require(stored.headers[.eTag])
      // The report is still to be made, so the answer will change, and the file won't.
      for path in ["/calendars/work", "/calendars/work/file"] {
        let answer = try await server.send(.get, path, as: ada)
        let tag = try #require(answer.headers[.eTag])
        let again = try await server.send(.get, path, as: ada, headers: [.ifNoneMatch: "\"1\", W/\(tag)"])
        #expect(again.status == 304 && again.text.isEmpty && again.headers[.eTag] == tag)
      }
      #expect(try await server.catalog.obtain(\.reportWorker).makeNext())
      #expect(
        try await server.send(.get, "/calendars/work", as: ada, headers: [.ifNoneMatch: tag]).status == 200)
    }
  }

  @Test func changeOfAnotherVersionIsRefused() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      func put(_ title: String, _ headers: HTTPFields) async throws -> TestServer.Answer {
        try await server.send(.put, "/calendars/work", as: ada, calendar(title), headers: headers)
      }
      #expect(try await put("A", [.ifMatch: "*"]).status == 412)
      let first = try await put("A", [.ifNoneMatch: "*"])
      #expect(first.status == 201)
      #expect(try await put("B", [.ifNoneMatch: "*"]).status == 412)
      let tag = try #require(first.headers[.eTag])
      let second = try await put("B", [.ifMatch: tag])
      #expect(second.status == 200)
      // Another client has the first version.
      let conflict = try await put("C", [.ifMatch: tag])
      #expect(conflict.status == 412 && conflict["detail"]?.contains("another version") == true)
      #expect(try await server.send(.delete, "/calendars/work", as: ada, headers: [.ifMatch: tag]).status == 412)
      #expect(try await server.send(.get, "/calendars/work/file", as: ada).text == calendar("B"))
      let file = try await server.send(.get, "/calendars/work/file", as: ada)
      let current = try #require(file.headers[.eTag])
      #expect(try await server.send(.delete, "/calendars/work", as: ada, headers: [.ifMatch: current]).status == 204)
    }
  }

  @Test func headIsAnsweredWithoutABody() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      for path in ["/calendars", "/calendars/work", "/calendars/work/file", "/agenda", "/", "/health/live"] {
        let answer = try await server.send(.head, path, as: ada)
        #expect(answer.status == 200 && answer.text.isEmpty, "\(path)")
        let full = try await server.send(.get, path, as: ada)
        #expect(answer.headers[.contentType] == full.headers[.contentType], "\(path)")
      }
      #expect(try await server.send(.head, "/calendars/none", as: ada).status == 404)
    }
  }

  @Test func nameHasOneFormAndALimit() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      #expect(try await server.send(.put, "/calendars/B%C3%BCro", as: ada, calendar("A")).status == 201)
      // The same letter, as a letter and a mark.
      #expect(try await server.send(.put, "/calendars/Bu%CC%88ro", as: ada, calendar("B")).status == 200)
      let long = String(repeating: "%F0%A0%80%80", count: 64)
      #expect(try await server.send(.put, "/calendars/\(long)", as: ada, calendar("A")).status == 400)
    }
  }

  @Test(arguments: [
    ("0001-01-01", "0001-01-01T09:00:00Z"), ("1500-02-28", "1500-02-28T09:00:00Z"),
    ("1582-10-10", "1582-10-10T09:00:00Z"),
  ])
  func earlyDaysAreGregorian(_ day: String, _ start: String) async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let free = try await server.send(.get, "/free?from=\(day)&days=1", as: ada)
      #expect(
        free.text.contains(#""date":"\#(day)","free":[{"end":"\#(day)T17:00:00Z","start":"\#(start)"}]"#),
        "\(free.text)")
    }
  }
}
