public import AssistantEngine
public import ServiceCatalog
public import ServiceCatalogMacros

/// The screen for a conversation with the assistant.
@MainActor
public protocol ChatComposerProtocol {
  /// Asks the assistant, and returns the question and the answer as text.
  func compose(_ question: String) async throws -> String
}

@Services("ChatUIServices") extension Catalog {
  /// The chat, which is assembled on the main actor from the assistant.
  @MainActor public static func chatUI(
    @Ready assistantEngine: any AssistantEngineProtocol
  ) -> any ChatComposerProtocol {
    ChatComposer(assistant: assistantEngine)
  }
}

@MainActor
struct ChatComposer: ChatComposerProtocol {
  let assistant: any AssistantEngineProtocol

  func compose(_ question: String) async throws -> String {
    let answer = try await assistant.answer(question)
    return (["> \(question)"] + answer.lines).joined(separator: "\n")
  }
}
