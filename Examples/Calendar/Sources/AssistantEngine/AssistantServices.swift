import CalendarModel
public import CalendarStore
public import ServiceCatalog
public import ServiceCatalogDefaults
public import ServiceCatalogMacros

/// Answers questions about the calendar, in words.
///
/// This example's implementation follows rules. A language model would be another implementation, and another line in
/// the composition root. The callers wouldn't change.
public protocol AssistantEngineProtocol: Sendable {
  /// Returns the answer to a question, line by line.
  func answer(_ question: String) async throws -> [String]
}

/// A kind of question, and how to answer it.
public protocol AnswerRule: Sendable {
  /// The words that identify a question of this kind, in lower case, such as `conflicts`.
  var keywords: Set<String> { get }

  /// An example of such a question, for the help text.
  var example: String { get }

  /// Returns the answer, line by line.
  ///
  /// - Parameters:
  ///   - question: The question, which has a keyword of this rule.
  ///   - store: The store with the events.
  func answer(_ question: Question, from store: any CalendarStoreProtocol) async throws -> [String]
}

extension Catalog {
  /// The rules of all modules.
  ///
  /// The first one that has a keyword in a question answers it.
  @Collected public static func answerRules() -> [any AnswerRule]

  /// The keywords of words with the same meaning, by these words in lower case.
  ///
  /// Two modules that give one word a meaning are a mistake, which the program reports when it starts.
  @Collected public static func synonyms() -> [String: String]
}

@Services("AssistantServices") extension Catalog {
  /// The assistant, which needs the store, the date that defines "today", and the rules of modules.
  ///
  /// It is shared and awaits the store. With `@Ready`, it would depend on which of the two the program assembles first at
  /// its start.
  @Provides(by: RuleBasedAssistant.self)
  public static func assistantEngine(
    calendarStore: any CalendarStoreProtocol, date: DateGenerator, answerRules: [any AnswerRule],
    synonyms: [String: String]
  ) async -> any AssistantEngineProtocol

  /// The text that explains what one can ask.
  static func helpText(answerRules: [any AnswerRule]) -> HelpText { HelpText(rules: answerRules) }

  // The order is that of the questions: "when am I free" is about free time.
  @Contributes(to: \.answerRules) static func freeRule() -> any AnswerRule { FreeRule() }
  @Contributes(to: \.answerRules) static func busiestRule() -> any AnswerRule { BusiestRule() }
  @Contributes(to: \.answerRules) static func nextRule() -> any AnswerRule { NextRule() }
  @Contributes(to: \.answerRules) static func lengthRule() -> any AnswerRule { LengthRule() }
  @Contributes(to: \.answerRules) static func whenRule() -> any AnswerRule { WhenRule() }
  @Contributes(to: \.answerRules) static func listRule() -> any AnswerRule { ListRule() }
  @Contributes(to: \.answerRules) static func helpRule() -> any AnswerRule { HelpRule() }

  @Contributes(to: \.synonyms, at: "unoccupied") static func unoccupied() -> String { "free" }
  @Contributes(to: \.synonyms, at: "fullest") static func fullest() -> String { "busiest" }
}

/// Lists the examples of all rules.
///
/// It is one of the rules, so it can't take the text when it is created. It obtains the text when it is first asked.
struct HelpRule: AnswerRule {
  private let helpText = Obtained(\.helpText)
  let keywords: Set = ["help"]
  let example = "help"

  func answer(_ question: Question, from store: any CalendarStoreProtocol) -> [String] { helpText.wrappedValue.lines }
}

/// The text that explains what one can ask.
struct HelpText: Sendable {
  let lines: [String]

  init(rules: [any AnswerRule]) { lines = ["You can ask, for example:"] + rules.map { "  \($0.example)" } }
}

/// An assistant that follows rules.
struct RuleBasedAssistant: AssistantEngineProtocol {
  let calendarStore: any CalendarStoreProtocol
  let date: DateGenerator
  let answerRules: [any AnswerRule]
  let synonyms: [String: String]

  func answer(_ text: String) async throws -> [String] {
    let words = text.split(separator: " ").map { synonyms[$0.lowercased()] ?? String($0) }
    let question = Question(words.joined(separator: " "), now: date(), zone: calendarStore.zone)
    guard let rule = answerRules.first(where: { !$0.keywords.isDisjoint(with: question.words) }) else {
      return ["I did not understand that."] + HelpText(rules: answerRules).lines
    }
    let unused = question.unused
    if unused.contains(where: Question.isAboutTime) {
      return ["I did not understand: \(unused.joined(separator: ", ")). Without it I might answer about another time."]
    }
    let lines = try await rule.answer(question, from: calendarStore)
    // The words that were not understood may change the answer.
    return unused.isEmpty ? lines : lines + ["(I did not understand: \(unused.joined(separator: ", ")).)"]
  }
}
