import Testing

/// The routes of calendars and days.
@Suite(.server(), .timeLimit(.minutes(10))) struct RouteTests {
  @Test func agendaShowsUploadedEvents() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      let stored = try await client.send("PUT", "/calendars/work", as: ada, calendar("Review", "Lunch"))
      #expect(stored.status == 201)
      #expect(stored.text == #"{"events":2,"name":"work","revision":1,"warnings":[]}"#)
      let agenda = try await client.send("GET", "/agenda?from=2026-11-02&days=1&zone=Europe/Berlin", as: ada)
      #expect(
        agenda.text == """
          {"days":[{"date":"2026-11-02","events":[{"categories":[],"end":"2026-11-02T11:00:00+01:00","isAllDay":false,\
          "start":"2026-11-02T10:00:00+01:00","status":"confirmed","title":"Review"}]}],"zone":"Europe/Berlin"}
          """)
    }
  }

  @Test func daysBeginTodayByDefault() async throws {
    try await withServer { client in
      let agenda = try await client.send("GET", "/agenda", as: try await client.add("ada")).text
      #expect(agenda.contains(#"{"days":[{"date":"2026-11-02""#) && agenda.contains("2026-11-08"), "\(agenda)")
      #expect(!agenda.contains("2026-11-09") && agenda.hasSuffix(#""zone":"UTC"}"#), "\(agenda)")
    }
  }

  @Test func freeTimesAreBetweenEvents() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await client.upload("work", as: ada, calendar("Review"))
      #expect(
        try await client.send("GET", "/free?from=2026-11-02&days=1", as: ada).text == """
          {"days":[{"date":"2026-11-02","free":[{"end":"2026-11-02T17:00:00Z","start":"2026-11-02T10:00:00Z"}]}],\
          "zone":"UTC"}
          """)
    }
  }

  @Test func conflictsAreFoundBetweenCalendars() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await client.upload("work", as: ada, calendar("Review"))
      try await client.upload("home", as: ada, calendar("Dentist"))
      let conflicts = try await client.send("GET", "/conflicts", as: ada)
      #expect(conflicts["count"] == "1")
      #expect(conflicts.text.contains("Review") && conflicts.text.contains("Dentist"))
    }
  }

  @Test func newUploadReplacesTheCalendarAndDeletingRemovesIt() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await client.upload("work", as: ada, calendar("Old", "Older"))
      #expect(try await client.send("GET", "/agenda", as: ada).text.contains("Old"))
      let replaced = try await client.send("PUT", "/calendars/work", as: ada, calendar("New"))
      #expect(replaced.status == 200 && replaced["revision"] == "2" && replaced["events"] == "1")
      let file = try await client.send("GET", "/calendars/work/file", as: ada)
      #expect(file.text == calendar("New") && file.headers["content-type"] == "text/calendar; charset=utf-8")
      let agenda = try await client.send("GET", "/agenda", as: ada).text
      #expect(agenda.contains("New") && !agenda.contains("Old"))
      #expect(try await client.send("DELETE", "/calendars/work", as: ada).status == 204)
      #expect(try await client.send("DELETE", "/calendars/work", as: ada).status == 404)
      #expect(try await client.send("GET", "/agenda", as: ada).text.contains("New") == false)
      #expect(try await client.send("GET", "/calendars", as: ada).text == "[]")
    }
  }

  @Test func workerReportsOnAnUpload() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      let stored = try await client.send("PUT", "/calendars/work", as: ada, calendar("Review"))
      var answer: Client.Answer
      repeat { answer = try await client.send("GET", "/calendars/work", as: ada) } while !answer.text.contains("report")
      #expect(answer.text.contains(#""report":{"conflicts":0,"days":90,"occurrences":1}"#), "\(answer.text)")
      // The report has changed the answer.
      #expect(answer.headers["etag"] != stored.headers["etag"])
      #expect(try await client.send("GET", "/calendars", as: ada).text == "[\(answer.text)]")
    }
  }

  @Test func anotherUsersCalendarIsNotFound() async throws {
    try await withServer { client in
      let (ada, grace) = (try await client.add("ada"), try await client.add("grace"))
      try await client.upload("work", as: ada, calendar("Secret"))
      for (method, path) in [("GET", ""), ("GET", "/file"), ("DELETE", "")] {
        let answer = try await client.send(method, "/calendars/work" + path, as: grace)
        #expect(answer.status == 404 && answer["detail"] == "you have no calendar 'work'")
      }
      #expect(try await client.send("GET", "/agenda", as: grace).text.contains("Secret") == false)
      // A calendar of the same name belongs to each user.
      #expect(try await client.upload("work", as: grace, calendar("Own")) == 201)
      #expect(try await client.send("GET", "/calendars/work", as: ada)["revision"] == "1")
    }
  }

  @Test func clientThatHasAVersionGetsNoneAgain() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await client.upload("work", as: ada, calendar("Review"))
      while !(try await client.send("GET", "/calendars/work", as: ada).text.contains("report")) {}
      for path in ["/calendars/work", "/calendars/work/file"] {
        let tag = try #require(try await client.send("GET", path, as: ada).headers["etag"])
        let again = try await client.send("GET", path, as: ada, headers: ["If-None-Match": "\"1\", W/\(tag)"])
        #expect(again.status == 304 && again.text.isEmpty && again.headers["etag"] == tag)
        #expect(try await client.send("GET", path, as: ada, headers: ["If-None-Match": "\"1\""]).status == 200)
      }
    }
  }

  @Test func changeOfAnotherVersionIsRefused() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      func put(_ title: String, _ headers: [String: String]) async throws -> Client.Answer {
        try await client.send("PUT", "/calendars/work", as: ada, calendar(title), headers: headers)
      }
      #expect(try await put("A", ["If-Match": "*"]).status == 412)
      let first = try await put("A", ["If-None-Match": "*"])
      #expect(first.status == 201)
      #expect(try await put("B", ["If-None-Match": "*"]).status == 412)
      let tag = try #require(first.headers["etag"])
      #expect(try await put("B", ["If-Match": tag]).status == 200)
      // Another client has the first version.
      let conflict = try await put("C", ["If-Match": tag])
      #expect(conflict.status == 412 && conflict["detail"]?.contains("another version") == true)
      #expect(try await client.send("DELETE", "/calendars/work", as: ada, headers: ["If-Match": tag]).status == 412)
      #expect(try await client.send("GET", "/calendars/work/file", as: ada).text == calendar("B"))
    }
  }

  @Test func headIsAnsweredWithoutABody() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await client.upload("work", as: ada, calendar("Review"))
      for path in ["/calendars", "/calendars/work", "/calendars/work/file", "/agenda", "/", "/health/live"] {
        let answer = try await client.send("HEAD", path, as: ada)
        #expect(answer.status == 200 && answer.text.isEmpty, "\(path)")
        #expect(try await client.send("GET", path, as: ada).headers["content-type"] == answer.headers["content-type"])
      }
    }
  }

  @Test func nameHasLettersOfEveryLanguageInOneForm() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      #expect(try await client.send("PUT", "/calendars/B%C3%BCro", as: ada, calendar("A"))["name"] == "Büro")
      // The same letter, as a letter and a mark.
      #expect(try await client.upload("Bu%CC%88ro", as: ada, calendar("B")) == 200)
      for name in ["%2E%2E", "a%20b", String(repeating: "%F0%A0%80%80", count: 64)] {
        #expect(try await client.upload(name, as: ada, calendar("A")) == 400)
      }
    }
  }

  @Test(arguments: [
    ("/agenda", nil, 401, "send a user's token"), ("/agenda", "wrong", 401, "no user has this token"),
    ("/agenda?days=0", "ada", 400, "use a number from 1 to 366"), ("/agenda?days=many", "ada", 400, "days is 'many'"),
    ("/free?from=2026-02-30", "ada", 400, "from is '2026-02-30'"),
    ("/conflicts?zone=Moon", "ada", 400, "there is no time zone 'Moon'"),
    ("/calendars/nothing", "ada", 404, "you have no calendar 'nothing'"), ("/elsewhere", "ada", 404, "Not Found"),
  ])
  func badRequestHasAReason(path: String, user: String?, status: Int, detail: String) async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      let answer = try await client.send("GET", path, as: user == "ada" ? ada : user)
      #expect(answer.status == status && answer["status"] == "\(status)")
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(answer["detail"]?.contains(detail) == true, "\(answer.text)")
    }
  }

  @Test func malformedUploadReportsLinesAndStoresNothing() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      let file = calendar(["DTSTART:yesterday"])
      let answer = try await client.send("PUT", "/calendars/work", as: ada, file)
      #expect(answer.status == 422 && answer["detail"]?.contains("upload:6: error:") == true, "\(answer.text)")
      #expect(try await client.send("GET", "/calendars", as: ada).text == "[]")
    }
  }

  @Test func onlyTheAdministratorAddsUsers() async throws {
    try await withServer { client in
      for token in [nil, "guess"] { #expect(try await client.send("POST", "/users/ada", as: token).status == 401) }
      let ada = try await client.add("ada")
      #expect(try await client.send("POST", "/users/eve", as: ada).status == 401)
      let again = try await client.send("POST", "/users/ada", as: "secret")
      #expect(again.status == 409 && again["detail"] == "there is a user 'ada'")
    }
  }

  @Test(.server(["CALENDAR_ADMIN_TOKEN": ""])) func withoutAnAdministratorNobodyAddsUsers() async throws {
    try await withServer { client in
      let answer = try await client.send("POST", "/users/ada", as: "")
      #expect(answer.status == 403 && answer["detail"]?.contains("CALENDAR_ADMIN_TOKEN") == true)
    }
  }
}

/// The page for browsers.
@Suite(.server(), .timeLimit(.minutes(10))) struct PageTests {
  @Test func loginKeepsTheTokenInACookie() async throws {
    try await withServer { client in
      let (ada, origin) = (try await client.add("ada"), "http://127.0.0.1:\(client.port)")
      try await client.upload("work", as: ada, calendar("Review"))
      #expect(try await client.send("GET", "/").text.contains("action=\"/login\""))
      let login = try await client.send("POST", "/login", "token=\(ada)", headers: ["Origin": origin])
      let cookie = try #require(login.headers["set-cookie"])
      #expect(login.status == 303 && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
      let page = try await client.send("GET", "/", headers: ["Cookie": "calendar-token=\(ada)"])
      #expect(page.text.contains("Agenda of ada"))
      #expect(page.text.contains("<th scope=\"row\">09:00 - 10:00</th><td>Review</td>"))
      #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
      let logout = try await client.send("POST", "/logout")
      #expect(logout.status == 303 && logout.headers["set-cookie"]?.contains("Max-Age=0") == true)
    }
  }

  @Test func wrongTokenIsReported() async throws {
    try await withServer { client in
      let page = try await client.send("GET", "/", headers: ["Cookie": "calendar-token=wrong"])
      #expect(page.status == 401 && page.text.contains("No user has this token."))
    }
  }

  @Test func pageOfAnotherOriginUsesNoCookie() async throws {
    try await withServer { client in
      let (ada, host) = (try await client.add("ada"), "127.0.0.1:\(client.port)")
      var headers = ["Cookie": "calendar-token=\(ada)"]
      for origin in [nil, "http://evil.example", "null", "http://\(host).evil.example"] {
        headers["Origin"] = origin
        let stored = try await client.send("PUT", "/calendars/work", calendar("Review"), headers: headers)
        #expect(stored.status == 403)
        #expect(try await client.send("POST", "/login", "token=\(ada)", headers: headers).status == 403)
      }
      headers["Origin"] = "http://\(host)"
      #expect(try await client.send("PUT", "/calendars/work", calendar("Review"), headers: headers).status == 201)
    }
  }

  @Test func calendarTextIsEscaped() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      // The combining mark forms one character with the bracket.
      try await client.upload("work", as: ada, calendar("<script>alert(1)</script> <\u{301}img src=x>"))
      let page = try await client.send("GET", "/", as: ada).text.unicodeScalars
      let ascii = String(String.UnicodeScalarView(page.filter(\.isASCII)))
      #expect(ascii.contains("&lt;script&gt;alert(1)") && !ascii.contains("<script") && !ascii.contains("<img"))
    }
  }
}
