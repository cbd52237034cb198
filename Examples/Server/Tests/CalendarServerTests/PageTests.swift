import Hummingbird
import Testing

@testable import CalendarWeb

@Suite(.timeLimit(.minutes(10))) struct PageTests {
  @Test func pageAsksForATokenFirst() async throws {
    try await TestServer.with { server in
      let page = try await server.send(.get, "/")
      #expect(page.status == 200)
      #expect(page.text.contains("action=\"/login\""))
    }
  }

  @Test func loginKeepsTheTokenInACookie() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      let login = try await server.send(.post, "/login", "token=\(ada)", headers: [.origin: "http://localhost"])
      #expect(login.status == 303)
      let cookie = try #require(login.headers[.setCookie])
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
      let page = try await server.send(.get, "/", headers: [.cookie: "calendar-token=\(ada)"])
      #expect(page.text.contains("Agenda of ada"))
      #expect(page.text.contains("<th scope=\"row\">09:00 - 10:00</th><td>Review</td>"))
    }
  }

  @Test func pageOfAnotherOriginUsesNoCookie() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      let cookie: HTTPFields = [.cookie: "calendar-token=\(ada)"]
      for origin in [nil, "http://evil.example", "null", "http://localhost.evil.example"] {
        let headers = origin.map { cookie.with(.origin, $0) } ?? cookie
        let stored = try await server.send(.put, "/calendars/work", calendar("Review"), headers: headers)
        #expect(stored.status == 403)
        let login = try await server.send(.post, "/login", "token=\(ada)", headers: headers)
        #expect(login.status == 403)
      }
      #expect(try await server.send(.get, "/calendars", headers: cookie).text == "[]")
      let own = cookie.with(.origin, "http://localhost")
      #expect(try await server.send(.put, "/calendars/work", calendar("Review"), headers: own).status == 201)
    }
  }

  @Test func pageCanNotBeFramed() async throws {
    try await TestServer.with { server in
      let page = try await server.send(.get, "/")
      #expect(page.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
    }
  }

  @Test func wrongTokenIsReported() async throws {
    try await TestServer.with { server in
      let page = try await server.send(.get, "/", headers: [.cookie: "calendar-token=wrong"])
      #expect(page.status == 401)
      #expect(page.text.contains("No user has this token."))
    }
  }

  @Test func calendarTextIsEscaped() async throws {
    try await TestServer.with { server in
      let ada = try await server.add("ada")
      // The combining mark forms one character with the bracket.
      let title = "<script>alert(1)</script> <\u{301}img src=x onerror='alert(2)'>"
      _ = try await server.send(.put, "/calendars/work", as: ada, calendar(title))
      let page = try await server.send(.get, "/", as: ada)
      #expect(page.text.contains("&lt;script&gt;alert(1)"))
      #expect(!page.text.unicodeScalars.map(String.init).joined().contains("<script"))
      #expect(
        !page.text.utf8.elementsEqual([])
          && !String(decoding: page.text.utf8.filter { $0 < 128 }, as: UTF8.self).contains("<img"))
    }
  }
}
