import ServiceCatalog

// The modules that the listing's composition root names but does not show. The listing's `resolve` does not throw, so a
// blueprint may use it instead of `obtain`.

struct LLMEngine: Sendable {
  func answer(_ question: String) -> String { "you asked: \(question)" }
}

struct LLMEngineBlueprint: SharedBlueprint {
  static func assemble(from: any Assembling) -> LLMEngine { LLMEngine() }
}

struct ChatUI {
  let engine: LLMEngine
}

struct ChatUIBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> ChatUI { ChatUI(engine: catalog.resolve(\.llmEngine)) }
}

struct InsightsUI {
  let store: any CalendarStoreProtocol
}

struct InsightsUIBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> InsightsUI {
    InsightsUI(store: catalog.resolve(\.calendarStore))
  }
}

extension Catalog {
  var llmEngine: LLMEngineBlueprint.Type { LLMEngineBlueprint.self }
  var chatUI: ChatUIBlueprint.Type { ChatUIBlueprint.self }
  var insightsUI: InsightsUIBlueprint.Type { InsightsUIBlueprint.self }
}
