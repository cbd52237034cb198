import CalendarService
import CalendarStore
public import ServiceCatalog

/// How the assistant is assembled: from the store, a clock that says what "today" is, and what modules contribute.
///
/// It is shared and needs the store, so that it waits for it. With `obtainReady` it would depend on which of the two the
/// program's start comes to first.
public struct AssistantEngineBlueprint: AsyncBlueprint {
  /// What consumers see.
  public typealias Output = any AssistantEngineProtocol

  /// The blueprint, to be installed.
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
