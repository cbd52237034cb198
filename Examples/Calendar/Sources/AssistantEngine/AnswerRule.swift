public import CalendarStore
public import ServiceCatalog
import ServiceCatalogMacros

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

extension Catalog {
  /// The rules for the questions that modules answer.
  ///
  /// The first rule that has a keyword in the question answers it. The assistant answers the questions that match no rule.
  @Key(collecting: (any AnswerRule).self) public var answerRules: AnswerRulesBlueprint.Type
}
