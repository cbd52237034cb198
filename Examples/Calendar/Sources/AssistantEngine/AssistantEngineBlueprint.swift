import CalendarService
import CalendarStore
public import ServiceCatalog

/// How the assistant is assembled: from the store, and a clock that says what "today" is.
public struct AssistantEngineBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = any AssistantEngineProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the assistant that follows rules.
  public static func assemble(from catalog: any Assembling) throws -> any AssistantEngineProtocol {
    RuleBasedAssistant(store: try catalog.obtain(\.calendarStore), clock: try catalog.obtain(\.clock))
  }
}

extension Catalog {
  /// The assistant.
  public var assistantEngine: AssistantEngineBlueprint.Type { AssistantEngineBlueprint.self }
}
