/// Answers questions about the calendar, in words.
///
/// The one here follows rules. One with a language model would be another implementation and another line at the
/// composition root; who asks would not change.
public protocol AssistantEngineProtocol: Sendable {
  /// Answers a question, or says honestly that it does not understand it.
  func answer(_ question: String) async throws -> AssistantAnswer
}

/// What the assistant says.
public struct AssistantAnswer: Sendable, Hashable {
  /// The answer, line by line.
  public var lines: [String]
  /// Whether the question was understood.
  public var isUnderstood: Bool

  /// An answer, line by line.
  public init(lines: [String], isUnderstood: Bool = true) {
    self.lines = lines
    self.isUnderstood = isUnderstood
  }
}
