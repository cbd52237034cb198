public import CalendarStore
public import ServiceCatalog

/// A kind of question that a module answers in the place of the assistant.
public protocol AnswerRule: Sendable {
  /// The words that make a question one of this kind, in lower case: `conflicts`.
  var keywords: Set<String> { get }

  /// A question of this kind, for the help.
  var example: String { get }

  /// Answers, line by line.
  ///
  /// - Parameters:
  ///   - days: The days that the question names; the next two weeks, if it names none.
  ///   - store: What is on them.
  func answer(_ days: DayWindow, from store: any CalendarStoreProtocol) async throws -> [String]
}

/// The rules that modules contribute: the first one with a word of the question answers it.
///
/// What no rule answers, the assistant does.
public struct AnswerRulesBlueprint: ContributionBlueprint {
  /// What modules contribute.
  public typealias Element = any AnswerRule
}

extension Catalog {
  /// What modules answer.
  public var answerRules: AnswerRulesBlueprint.Type { AnswerRulesBlueprint.self }
}
