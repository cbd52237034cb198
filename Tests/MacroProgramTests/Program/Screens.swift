#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// Main-actor services: models with identifiers, a router, and an asynchronous model.

@Blueprint(.shared) @MainActor final class Router {
  var path: [String] = []
}

/// One instance for each assembled screen.
@Blueprint(.graph) @MainActor final class Theme {
  let language: String
  init(configuration: Configuration) { language = configuration.language }
}

struct Conversation: Sendable {
  struct ID: Hashable, Sendable { let raw: Int }
}

/// A view model with an identifier as its input.
@Blueprint @MainActor final class ConversationModel {
  let title: String
  init(
    @Input id: Conversation.ID, messageRepository: any MessageRepository, theme: Theme, router: Router
  ) {
    title = "\(id.raw): \(messageRepository.messages(in: id.raw).count) \(theme.language)"
  }
}

/// Several inputs: one under another name, one with a default, and a function.
@Blueprint @MainActor final class EditorModel {
  typealias Finish = @MainActor (String) -> Void
  let text: String
  private let finish: Finish
  init(
    @Input in conversation: Conversation.ID, @Input _ draft: Draft?, @Input limit: Int = 100,
    @Input finish: @escaping Finish, router: Router
  ) throws {
    text = "\(conversation.raw): \(draft?.text ?? "-"), \(limit)"
    self.finish = finish
  }
  func done() { finish(text) }
}

/// A struct as a model, whose inputs are properties.
@Blueprint @MainActor struct BadgeModel {
  @Input var count: Int
  let theme: Theme
}

/// The initializer waits for the content to show.
@Blueprint @MainActor final class LaunchModel {
  let text: String
  init(migrations: Migrations, router: Router) async { text = "\(migrations.count) \(router.path.count)" }
}

extension Catalog {
  var router: RouterBlueprint.Type { RouterBlueprint.self }
  var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
  var conversationModel: ConversationModelBlueprint.Type { ConversationModelBlueprint.self }
  var editorModel: EditorModelBlueprint.Type { EditorModelBlueprint.self }
  var badgeModel: BadgeModelBlueprint.Type { BadgeModelBlueprint.self }
  var launchModel: LaunchModelBlueprint.Type { LaunchModelBlueprint.self }
}
#endif
