import AssistantEngine
import CalendarService
import ChatUI
import Foundation
import ServiceCatalog
import Testing

/// The time is Monday, November 2, 2026, 10:30.
@Suite("The assistant")
struct AssistantTests {
  private func ask(_ question: String) async throws -> AssistantAnswer {
    var planning = try timed("Sprint planning", "2026-11-03T10:00", "11:30")
    planning.location = "Room Ada"
    let events = [
      try timed("Retro", "2026-10-30T15:00", "16:00"), try timed("Stand-up", "2026-11-02T10:15", "10:45"), planning,
      try timed("Review", "2026-11-06T09:00", "12:00"), try timed("Tea", "2026-11-06T15:00", "15:30"),
      try timed("Maybe", "2026-11-06T16:00", "17:00", status: .cancelled),
      try allDay("Conference", "2026-11-11", days: 2), try allDay("Birthday", "2026-11-13", isTransparent: true),
    ]
    return try await withEvents(events) { try await Catalog.main.obtain(\.assistantEngine).answer(question) }
  }

  @Test(
    "Free on a day",
    arguments: [
      "when am I free on friday?", "When am I free on Friday", "free fri?", "am I available on 2026-11-06",
      "any free slots on November 6th?", "when am i free this friday", "free on 6 november 2026", "free in 4 days",
    ])
  func free(question: String) async throws {
    #expect(
      try await ask(question).lines == [
        "On Friday, 6 November 2026 between 09:00 and 17:00 you are free:",
        "  12:00 - 15:00 (3 h)", "  15:30 - 17:00 (1 h 30 min)",
      ])
  }

  @Test(
    "Free at a time",
    arguments: [
      ("am I free on friday at 11:00?", "No. On Friday, 6 November 2026, at 11:00 there is \"Review\", 09:00 - 12:00."),
      ("am I free on friday at 1pm?", "Yes. On Friday, 6 November 2026, at 13:00 you are free, until 15:00."),
      (
        "am I free friday at 3 in the afternoon",
        "No. On Friday, 6 November 2026, at 15:00 there is \"Tea\", 15:00 - 15:30."
      ),
      ("am I busy friday at 16", "Yes. On Friday, 6 November 2026, at 16:00 you are free, for the rest of the day."),
      (
        "am I free at noon on november 11?",
        "No. On Wednesday, 11 November 2026, at 12:00 there is \"Conference\", all day."
      ),
    ])
  func freeAt(question: String, answer: String) async throws {
    #expect(try await ask(question).lines == [answer])
  }

  @Test("Free in a part of a day, for today from now on, not at all, and over several days")
  func freeMore() async throws {
    #expect(
      try await ask("free friday afternoon").lines
        == [
          "On Friday, 6 November 2026 between 12:00 and 17:00 you are free:", "  12:00 - 15:00 (3 h)",
          "  15:30 - 17:00 (1 h 30 min)",
        ])
    #expect(
      try await ask("am I free friday between 9:00 and 11:00").lines
        == [
          "You are not free on Friday, 6 November 2026 between 09:00 and 11:00:", "  09:00 - 12:00  Review",
          "  15:00 - 15:30  Tea",
        ])
    #expect(
      try await ask("when am I free?").lines
        == ["On Monday, 2 November 2026 between 09:00 and 17:00 you are free:", "  10:45 - 17:00 (6 h 15 min)"])
    #expect(
      try await ask("am I free this morning between 8:00 and 9:00").lines.first
        == "On Monday, 2 November 2026 the time between 08:00 and 09:00 is over.")
    let week = try await ask("when am I free next week?").lines
    #expect(week.count == 8)
    #expect(week[3] == "  Wednesday, 11 November 2026: not free")
    #expect(week[5] == "  Friday, 13 November 2026: 09:00 - 17:00")
  }

  @Test(
    "The next event, times of events, and lengths",
    arguments: [
      (
        "what's next?",
        [
          "Now: \"Stand-up\", until 10:45.",
          "Next: \"Sprint planning\" @ Room Ada, Tuesday, 3 November 2026, 10:00 - 11:30.",
        ]
      ),
      ("next conference", ["Next: \"Conference\", Wednesday, 11 November 2026 to Thursday, 12 November 2026."]),
      ("next retro", ["There is no further event named \"retro\" in the next 366 days."]),
      ("when is the review?", ["\"Review\" is on Friday, 6 November 2026, 09:00 - 12:00."]),
      ("when is the standup", ["\"Stand-up\" is on Monday, 2 November 2026, 10:15 - 10:45."]),
      ("when was the retro", ["\"Retro\" is over; it was on Friday, 30 October 2026, 15:00 - 16:00."]),
      ("when is the maybe on friday", ["\"Maybe\" is on Friday, 6 November 2026, 16:00 - 17:00, but it is cancelled."]),
      ("when is the party?", ["I find no event named \"party\" within 366 days of today."]),
      (
        "how long is the sprint planning?",
        ["\"Sprint planning\" @ Room Ada takes 1 h 30 min: Tuesday, 3 November 2026, 10:00 - 11:30."]
      ),
      (
        "how long is the conference?",
        ["\"Conference\" takes 2 days: Wednesday, 11 November 2026 to Thursday, 12 November 2026."]
      ),
      ("how much time do meetings take this week?", ["Events take 5 h 30 min, 2026-11-02 to 2026-11-08."]),
      (
        "how many hours of planning this month?",
        ["Events named \"planning\" take 1 h 30 min, 2026-11-01 to 2026-11-30."]
      ),
      (
        "how busy am I next week",
        ["Events take 0 min, 2026-11-09 to 2026-11-15. In addition, 2 days have an all-day event."]
      ),
    ])
  func events(question: String, answer: [String]) async throws {
    #expect(try await ask(question).lines == answer)
  }

  @Test("The events of a day, or of several")
  func list() async throws {
    let friday = [
      "3 events on Friday, 6 November 2026:", "  09:00 - 12:00  Review", "  15:00 - 15:30  Tea",
      "  16:00 - 17:00  Maybe (cancelled)",
    ]
    for question in ["what's on friday?", "2026-11-06", "how many meetings do I have on next friday"] {
      #expect(try await ask(question).lines == friday)
    }
    #expect(try await ask("what do I have tomorrow").lines.last == "  10:00 - 11:30  Sprint planning")
    #expect(try await ask("what's on this weekend").lines == ["There is nothing on 2026-11-07 to 2026-11-08."])
    #expect(try await ask("what was on last friday").lines.first == "1 event on Friday, 30 October 2026:")
    #expect(try await ask("agenda for november").lines.first == "7 events, 2026-11-01 to 2026-11-30:")
  }

  @Test("The busiest day")
  func busiest() async throws {
    #expect(
      try await ask("which day is the busiest this week?").lines.first
        == "The busiest day, 2026-11-02 to 2026-11-08, is Friday, 6 November 2026: events take 3 h 30 min.")
    #expect(
      try await ask("busiest day next week").lines
        == ["No event takes time, 2026-11-09 to 2026-11-15. In addition, 2 days have an all-day event."])
  }

  @Test(
    "It reports a question that it doesn't understand",
    arguments: [
      ("who is the president?", "I did not understand that."), ("?", "I did not understand that."),
      ("what is the weather", "I did not understand that."),
      ("cancel my meeting on friday", "I only read the calendar; I cannot change it."),
      ("what is on 2026-02-30", "2026-02-30 isn't a day of the calendar."),
      ("free on 31 november", "31 November isn't a day of the calendar."),
      ("free in the next 9999 days", "That is more days than I look at; ask about 366 at most."),
      ("when is it?", "I did not find the name of an event in your question."),
    ])
  func unclear(question: String, reason: String) async throws {
    let answer = try await ask(question)
    #expect(!answer.isUnderstood)
    #expect(answer.lines.first == reason)
    #expect(answer.lines.contains("You can ask, for example:"))
  }

  @Test("It reports the words that it ignored")
  func unused() async throws {
    let answer = try await ask("what's on friday at the beach")
    #expect(answer.isUnderstood)
    #expect(answer.lines.last == "(I did not understand: beach.)")
  }

  @Test("The chat shows the question and the answer")
  @MainActor
  func chat() async throws {
    let text = try await withEvents([]) { try await Catalog.main.obtain(\.chatUI).compose("what's next?") }
    #expect(text == "> what's next?\nThere is no further event in the next 366 days.")
  }
}
