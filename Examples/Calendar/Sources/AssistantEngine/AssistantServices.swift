public import CalendarStore
public import ServiceCatalog
public import ServiceCatalogDefaults
public import ServiceCatalogMacros

/// Answers questions about the calendar, in words.
///
/// This example's implementation follows rules. A language model would be another implementation, and another line in
/// the composition root. The callers wouldn't change.
public protocol AssistantEngineProtocol: Sendable {
  /// Returns the answer to a question, or an answer with `isUnderstood` set to false.
  func answer(_ question: String) async throws -> AssistantAnswer
}

/// The assistant's answer to a question.
public struct AssistantAnswer: Sendable, Hashable {
  /// The answer, line by line.
  public var lines: [String]
  /// Whether the question was understood.
  public var isUnderstood: Bool

  /// Creates an answer from its lines.
  public init(lines: [String], isUnderstood: Bool = true) {
    self.lines = lines
    self.isUnderstood = isUnderstood
  }
}

@Services("AssistantServices") extension Catalog {
  /// The assistant, which needs the store, the date that defines "today", and the rules of modules.
  ///
  /// It is shared and awaits the store. With `@Ready`, it would depend on which of the two the program assembles first at
  /// its start.
  @Provides(by: RuleBasedAssistant.self)
  public static func assistantEngine(
    calendarStore: any CalendarStoreProtocol, date: DateGenerator, answerRules: [any AnswerRule]
  ) async -> any AssistantEngineProtocol
}
