import ServiceCatalog

@MainActor final class ChatModel {
  let title: String
  init(title: String) { self.title = title }
}

struct TitleBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) throws -> String { "chat" }
}

struct ChatModelBlueprint: MainActorParameterizedBlueprint {
  @MainActor static func assemble(_ input: Int, from catalog: any Assembling) throws -> ChatModel {
    ChatModel(title: "\(try catalog[\.title]) \(input)")  // defect: missing-entry
  }
}

extension Catalog {
  var title: TitleBlueprint.Type { TitleBlueprint.self }
  var chatModel: ChatModelBlueprint.Type { ChatModelBlueprint.self }
}

@main
struct App {
  @MainActor static func main() throws {
    Catalog.main.install(ChatModelBlueprint())
    print(try Catalog.main.obtain(\.chatModel, with: 7).title)
  }
}
