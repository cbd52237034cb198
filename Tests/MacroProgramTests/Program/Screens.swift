#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// Main-actor services: models with inputs, a router, and an asynchronous model.

@Services("ScreenServices") extension Catalog {
  @Provides(.shared) @MainActor static func router() -> Router { Router() }
  /// One instance for each assembled screen.
  @Provides(.graph) @MainActor static func theme(configuration: Configuration) -> Theme {
    Theme(language: configuration.language)
  }
  @MainActor static func conversationModel(
    _ id: Conversation.ID, messageRepository: any MessageRepository, theme: Theme, router: Router
  ) -> ConversationModel { ConversationModel(id: id, messageRepository: messageRepository, theme: theme) }
  /// The caller passes several values.
  @MainActor static func editorModel(
    _ conversation: Conversation.ID, _ draft: Draft?, _ finish: @escaping EditorModel.Finish, router: Router
  ) throws -> EditorModel { EditorModel(in: conversation, draft, finish: finish) }
  @MainActor static func badgeModel(_ count: Int, theme: Theme) -> BadgeModel { BadgeModel(count: count, theme: theme) }
  /// The model waits for the content to show.
  @MainActor static func launchModel(migrations: Migrations, router: Router) async -> LaunchModel {
    await LaunchModel(migrations: migrations, router: router)
  }
}

@MainActor final class Router {
  var path: [String] = []
}

@MainActor final class Theme {
  let language: String
  init(language: String) { self.language = language }
}

struct Conversation: Sendable {
  struct ID: Hashable, Sendable { let raw: Int }
}

@MainActor final class ConversationModel {
  let title: String
  init(id: Conversation.ID, messageRepository: any MessageRepository, theme: Theme) {
    title = "\(id.raw): \(messageRepository.messages(in: id.raw).count) \(theme.language)"
  }
}

@MainActor final class EditorModel {
  typealias Finish = @MainActor (String) -> Void
  let text: String
  private let finish: Finish
  init(in conversation: Conversation.ID, _ draft: Draft?, finish: @escaping Finish) {
    text = "\(conversation.raw): \(draft?.text ?? "-")"
    self.finish = finish
  }
  func done() { finish(text) }
}

@MainActor struct BadgeModel {
  let count: Int
  let theme: Theme
}

@MainActor final class LaunchModel {
  let text: String
  init(migrations: Migrations, router: Router) async { text = "\(migrations.count) \(router.path.count)" }
}
#endif
