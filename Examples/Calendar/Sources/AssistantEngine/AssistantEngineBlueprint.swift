import CalendarService
import CalendarStore
public import ServiceCatalog

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
