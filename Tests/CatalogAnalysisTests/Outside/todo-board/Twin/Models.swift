import ServiceCatalog

struct TaskCard: Sendable {
  let id: Int
  let title: String
  let urgency: Int
}

protocol CardStoring: Sendable {
  func load() async -> [TaskCard]
  func move(_ id: Int, to urgency: Int) async
}

actor CardStore: CardStoring {
  private var cards = [
    TaskCard(id: 1, title: "Pay rent", urgency: 2),
    TaskCard(id: 2, title: "Call Grandma", urgency: 1),
    TaskCard(id: 3, title: "Water plants", urgency: 0),
  ]

  func load() async -> [TaskCard] { cards }

  func move(_ id: Int, to urgency: Int) async {
    cards = cards.map { $0.id == id ? TaskCard(id: id, title: $0.title, urgency: urgency) : $0 }
  }
}

struct CardStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any CardStoring { CardStore() }
}

extension Catalog {
  var cardStore: CardStoreBlueprint.Type { CardStoreBlueprint.self }
}
