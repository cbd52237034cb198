import AssistantEngine

@MainActor
struct ChatComposer: ChatComposerProtocol {
  let assistant: any AssistantEngineProtocol

  func compose(_ question: String) async throws -> String {
    let answer = try await assistant.answer(question)
    return (["> \(question)"] + answer.lines).joined(separator: "\n")
  }
}
