import ServiceCatalog

@MainActor final class ChatModel {
  let title: String
  init(title: String) { self.title = title }
}

struct ChatModelBlueprint: MainActorParameterizedBlueprint {
  @MainActor static func assemble(_ input: Int, from catalog: any Assembling) throws -> ChatModel {
    ChatModel(title: "chat \(input)")
  }
}

extension ChatModelBlueprint {
  static var lifetime: Lifetime { .weak }  // defect: unsupported-lifetime
}

extension Catalog {
  var chatModel: ChatModelBlueprint.Type { ChatModelBlueprint.self }
}

@main
struct App {
  @MainActor static func main() throws {
    Catalog.main.install(ChatModelBlueprint())
    print(try Catalog.main.obtain(\.chatModel, with: 7).title)
  }
}
