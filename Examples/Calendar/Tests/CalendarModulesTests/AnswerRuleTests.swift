import AssistantEngine
import CalendarService
import CalendarStore
import Foundation
import ServiceCatalog
import Testing

/// A rule that answers with its own name and the number of days in the question.
private struct NamedRule: AnswerRule {
  var name: String
  var keywords: Set<String>

  var example: String { "what does \(name) say?" }

  func answer(_ days: DayWindow, from store: any CalendarStoreProtocol) async throws -> [String] {
    ["\(name), \(days.count) days from \(days.first)"]
  }
}

/// The time is Monday, November 2, 2026, 10:30.
@Suite("The rules that modules contribute to the assistant")
struct AnswerRuleTests {
  private func ask(
    _ question: String, with changes: (Catalog) throws -> Void = { _ in }
  ) async throws -> AssistantAnswer {
    let events = [
      try timed("Demo", "2026-11-05T15:00", "16:30"), try timed("Sync", "2026-11-05T15:30", "16:15"),
      try timed("Conflicts training", "2026-11-06T09:00", "10:00"),
    ]
    return try await withProgram {
      try $0.override(\.calendarService) { _ in StubCalendarService(events: events) }
      try changes($0)
    } operation: {
      try await Catalog.main.obtain(\.assistantEngine).answer(question)
    }
  }

  @Test(
    "The insights answer about conflicts", arguments: ["are there conflicts this week?", "what overlaps on 2026-11-05"])
  func conflicts(question: String) async throws {
    let answer = try await ask(question)
    #expect(answer.isUnderstood)
    #expect(answer.lines.first?.hasPrefix("1 conflict, ") == true)
    #expect(
      answer.lines.dropFirst() == [
        "  Thursday, 5 November 2026: \"Demo\" 15:00 - 16:30 and \"Sync\" 15:30 - 16:15"
      ])
  }

  @Test("A question without days is about the next two weeks")
  func soon() async throws {
    #expect(try await ask("any conflicts?").lines.first == "1 conflict, 2026-11-02 to 2026-11-15:")
    #expect(try await ask("conflicts tomorrow").lines == ["No events overlap, Tuesday, 3 November 2026."])
  }

  @Test("No rule answers a word that names an event, and the answer lists the words that a rule ignored")
  func name() async throws {
    let training = "\"Conflicts training\" is on Friday, 6 November 2026, 09:00 - 10:00."
    #expect(try await ask("when is the conflicts training?").lines == [training])
    #expect(try await ask("conflicts tomorrow in Rome").lines.last == "(I did not understand: rome.)")
    #expect(try await !ask("conflicts every day").isUnderstood)
  }

  @Test("Rules apply in the order of their contribution: the first one with a word of the question answers")
  func order() async throws {
    func names(_ names: String...) -> (Catalog) throws -> Void {
      { catalog in
        for name in names {
          catalog.contribute(to: Catalog.AnswerRulesBlueprint.self) { _ in
            NamedRule(name: name, keywords: ["weather", name])
          }
        }
      }
    }
    #expect(try await ask("weather today", with: names("one", "two")).lines == ["one, 1 days from 2026-11-02"])
    #expect(try await ask("weather today", with: names("two", "one")).lines == ["two, 1 days from 2026-11-02"])
    #expect(try await ask("two", with: names("one", "two")).lines == ["two, 14 days from 2026-11-02"])
    let help = try await ask("help", with: names("one", "two")).lines.suffix(3)
    #expect(help == ["  are there conflicts next week?", "  what does one say?", "  what does two say?"])
  }

  @Test("A test replaces all rules")
  func override() async throws {
    let answer = try await ask("are there conflicts this week?") {
      try $0.override(\.answerRules) { _ in [NamedRule(name: "stub", keywords: ["conflicts"])] }
    }
    #expect(answer.lines == ["stub, 7 days from 2026-11-02"])
  }
}
