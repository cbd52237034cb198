public import AssistantEngine
public import ServiceCatalog
public import ServiceCatalogMacros

/// The screen for a conversation with the assistant.
@MainActor
public protocol ChatComposerProtocol {
  /// Asks the assistant, and returns the question and the answer as text.
  func compose(_ question: String) async throws -> String
}

// The chat knows the calendar only through the assistant.
@Services("ChatUIServices", allowing: ["AssistantServices"]) extension Catalog {
  /// The chat, which is assembled on the main actor from the assistant.
  @Provides(by: ChatComposer.self) @MainActor
  public static func chatUI(@Ready assistantEngine: any AssistantEngineProtocol) -> any ChatComposerProtocol
}

@MainActor
struct ChatComposer: ChatComposerProtocol {
  let assistantEngine: any AssistantEngineProtocol

  func compose(_ question: String) async throws -> String {
    (["> \(question)"] + (try await assistantEngine.answer(question))).joined(separator: "\n")
  }
}
