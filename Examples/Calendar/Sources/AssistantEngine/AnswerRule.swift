public import CalendarStore
public import ServiceCatalog

/// A kind of question that a module answers instead of the assistant.
public protocol AnswerRule: Sendable {
  /// The words that identify a question of this kind, in lower case, such as `conflicts`.
  var keywords: Set<String> { get }

  /// An example of such a question, for the help text.
  var example: String { get }

  /// Returns the answer, line by line.
  ///
  /// - Parameters:
  ///   - days: The days that the question names, or the next two weeks if it names none.
  ///   - store: The store with the events of these days.
  func answer(_ days: DayWindow, from store: any CalendarStoreProtocol) async throws -> [String]
}

/// The rules that modules contribute.
///
/// The first rule that has a keyword in the question answers it.
///
/// The assistant answers the questions that match no rule.
public struct AnswerRulesBlueprint: ContributionBlueprint {
  /// The type that modules contribute.
  public typealias Element = any AnswerRule
}

extension Catalog {
  /// The rules for the questions that modules answer.
  public var answerRules: AnswerRulesBlueprint.Type { AnswerRulesBlueprint.self }
}
