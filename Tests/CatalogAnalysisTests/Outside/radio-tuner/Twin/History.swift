import ServiceCatalog

actor ListeningHistory {
  private var names: [String] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func add(_ name: String) {
    names.append(name)
    if names.count > limit { names.removeFirst() }
  }

  var recent: [String] { names.reversed() }
}

struct ListeningHistoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ListeningHistory { ListeningHistory(limit: 20) }
}

extension Catalog {
  var listeningHistory: ListeningHistoryBlueprint.Type { ListeningHistoryBlueprint.self }
}
