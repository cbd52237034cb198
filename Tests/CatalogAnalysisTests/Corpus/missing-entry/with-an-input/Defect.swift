import ServiceCatalog

struct Conversation: Sendable {
  let name: String
}

struct ChatBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: String, from catalog: any Assembling) throws -> Conversation {
    Conversation(name: input)
  }
}

struct InboxBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [Conversation] {
    [try catalog.obtain(\.chat, with: "team")]  // defect: missing-entry
  }
}

extension Catalog {
  var chat: ChatBlueprint.Type { ChatBlueprint.self }
  var inbox: InboxBlueprint.Type { InboxBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "app")
    catalog.install(InboxBlueprint())
    print(try catalog[\.inbox].map(\.name))
  }
}
