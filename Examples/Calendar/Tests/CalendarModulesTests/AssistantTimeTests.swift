import AssistantEngine
import CalendarService
import Foundation
import ServiceCatalog
import Testing

/// The time is Monday, November 2, 2026, 10:30.
@Suite("The days and hours that a question means")
struct AssistantTimeTests {
  private func ask(_ question: String) async throws -> AssistantAnswer {
    let events = [
      try timed("Review", "2026-11-06T09:00", "12:00"), try timed("Tea", "2026-11-06T15:00", "15:30"),
      try timed("Audit", "2026-11-13T09:00", "16:00"), try timed("Demo", "2026-11-24T09:00", "17:00"),
    ]
    return try await withEvents(events) { try await Catalog.main.obtain(\.assistantEngine).answer(question) }
  }

  @Test(
    "A weekday next to a date",
    arguments: [
      "free on friday 13 november", "free friday, november 13th?", "free on friday the 13th of november",
      "free on fri 13 nov 2026", "free on friday 2026-11-13",
    ])
  func dated(question: String) async throws {
    let lines = try await ask(question).lines
    #expect(
      lines == ["On Friday, 13 November 2026 between 09:00 and 17:00 you are free:", "  16:00 - 17:00 (1 h)"])
  }

  @Test(
    "Hours, with and without am and pm",
    arguments: [
      ("between 2 and 4", "14:00", "16:00"), ("between 2 and 4pm", "14:00", "16:00"),
      ("from 2pm to 4", "14:00", "16:00"), ("14:00 to 16:00", "14:00", "16:00"), ("between 9 and 5", "09:00", "17:00"),
      ("between 11 and 1", "11:00", "13:00"), ("between 10 and 11pm", "22:00", "23:00"),
      ("between 2 and 4 in the afternoon", "14:00", "16:00"), ("between 2 am and 4 am", "02:00", "04:00"),
      ("after 3pm", "15:00", "17:00"), ("after 3", "15:00", "17:00"), ("after 18:00", "18:00", "24:00"),
      ("before noon", "09:00", "12:00"), ("before 8", "00:00", "08:00"), ("until 11:30", "09:00", "11:30"),
      ("in the morning before 10", "09:00", "10:00"), ("in the afternoon", "12:00", "17:00"),
    ])
  func hours(phrase: String, first: String, last: String) async throws {
    let line = try #require(try await ask("am I free tomorrow \(phrase)?").lines.first)
    #expect(line == "On Tuesday, 3 November 2026 between \(first) and \(last) you are free:")
  }

  @Test("An hour alone")
  func hour() async throws {
    let answer = "No. On Friday, 6 November 2026, at 15:00 there is \"Tea\", 15:00 - 15:30."
    #expect(try await ask("am I free friday at 3").lines == [answer])
    let morning = "No. On Friday, 6 November 2026, at 09:00 there is \"Review\", 09:00 - 12:00."
    #expect(try await ask("am I free friday at 9").lines == [morning])
  }

  @Test("Weeks from now, and from now on")
  func weeks() async throws {
    let third = try await ask("when am I free in 3 weeks").lines
    #expect(third.first == "Free between 09:00 and 17:00, 2026-11-23 to 2026-11-29:")
    #expect(third.count == 8)
    #expect(third.contains("  Tuesday, 24 November 2026: not free"))
    #expect(
      try await ask("what is on in the next 2 weeks").lines.first == "3 events, 2026-11-02 to 2026-11-15:")
    #expect(!(try await ask("free in 9999 weeks").isUnderstood))
  }

  @Test("The next event on a later day")
  func next() async throws {
    #expect(try await ask("what is next on friday").lines.first == "2 events on Friday, 6 November 2026:")
    #expect(
      try await ask("next tea on friday").lines == ["\"Tea\" is on Friday, 6 November 2026, 15:00 - 15:30."])
  }

  @Test(
    "If a word about the time isn't understood, there is no answer about another time",
    arguments: [
      ("am I free on fridays", "fridays"), ("when am I not free", "not"), ("when aren't we free", "aren't"),
      ("free friday between 16 and 14", "between, 16, 14"), ("free monday or tuesday", "tuesday"),
      ("free after lunch", "after"), ("what is on friday after 3pm", "after, 3pm"),
      ("free friday the 13th", "13th"), ("free three weeks from now", "weeks"), ("free next year", "year"),
      ("what is on from november to december", "december"), ("free at 9:00 or 11:00", "11:00"),
      ("which day is the busiest before december 24", "before"),
    ])
  func guesses(question: String, words: String) async throws {
    let answer = try await ask(question)
    #expect(!answer.isUnderstood)
    #expect(
      answer.lines.first == "I did not understand: \(words). Without it I might answer about another time.")
    #expect(answer.lines.contains("You can ask, for example:"))
  }

  @Test("A date that falls on another weekday")
  func otherWeekday() async throws {
    let answer = try await ask("free on saturday 13 november")
    #expect(!answer.isUnderstood)
    #expect(answer.lines.first == "Friday, 13 November 2026, is no Saturday.")
  }
}
