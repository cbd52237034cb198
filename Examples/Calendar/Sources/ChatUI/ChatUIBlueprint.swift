import AssistantEngine
public import ServiceCatalog

/// The screen for a conversation with the assistant.
@MainActor
public protocol ChatComposerProtocol {
  /// Asks the assistant, and returns the question and the answer as text.
  func compose(_ question: String) async throws -> String
}

/// The blueprint of the chat, which is assembled on the main actor from the assistant.
public struct ChatUIBlueprint: MainActorBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any ChatComposerProtocol

  /// Creates the blueprint.
  public init() {}

  /// Assembles the chat's composer.
  @MainActor
  public static func assemble(from catalog: any Assembling) throws -> any ChatComposerProtocol {
    ChatComposer(assistant: try catalog.obtainReady(\.assistantEngine))
  }
}

extension Catalog {
  /// The chat.
  public var chatUI: ChatUIBlueprint.Type { ChatUIBlueprint.self }
}
