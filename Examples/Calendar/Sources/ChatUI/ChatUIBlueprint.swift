import AssistantEngine
public import ServiceCatalog

/// The screen on which one talks with the assistant.
@MainActor
public protocol ChatComposerProtocol {
  /// Asks something, and composes what was asked and answered.
  func compose(_ question: String) async throws -> String
}

/// How the chat is assembled: on the main actor, on top of the assistant.
public struct ChatUIBlueprint: MainActorBlueprint {
  /// What consumers see.
  public typealias Output = any ChatComposerProtocol

  /// The blueprint, to be installed.
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
