import CalendarService
import CalendarStore
public import ServiceCatalog

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

/// The blueprint of the assistant, which needs the store, a clock that defines "today", and the rules of modules.
///
/// The assistant is shared and awaits the store. With `obtainReady`, it would depend on which of the two the program
/// assembles first at its start.
public struct AssistantEngineBlueprint: AsyncBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any AssistantEngineProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the assistant that follows rules.
  public static func assemble(from catalog: any Assembling) async throws -> any AssistantEngineProtocol {
    RuleBasedAssistant(
      store: try await catalog.obtain(\.calendarStore), clock: try catalog.obtain(\.clock),
      rules: try catalog.obtain(\.answerRules))
  }
}

extension Catalog {
  /// The assistant.
  public var assistantEngine: AssistantEngineBlueprint.Type { AssistantEngineBlueprint.self }
}
