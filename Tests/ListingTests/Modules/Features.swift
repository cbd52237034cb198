import ServiceCatalog

// The modules that the listing's composition root names but does not show.

protocol LLMEngine: Sendable {
  func answer(_ question: String) -> String
}

struct EchoEngine: LLMEngine {
  func answer(_ question: String) -> String { "you asked: \(question)" }
}

struct LLMEngineBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> any LLMEngine { EchoEngine() }
}

struct ChatUI {
  let engine: any LLMEngine
}

struct ChatUIBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> ChatUI {
    ChatUI(engine: try catalog[\.llmEngine])
  }
}

struct InsightsUI {
  let store: any CalendarStoreProtocol
}

struct InsightsUIBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> InsightsUI {
    InsightsUI(store: try catalog[\.calendarStore])
  }
}

extension Catalog {
  var llmEngine: LLMEngineBlueprint.Type { LLMEngineBlueprint.self }
  var chatUI: ChatUIBlueprint.Type { ChatUIBlueprint.self }
  var insightsUI: InsightsUIBlueprint.Type { InsightsUIBlueprint.self }
}
