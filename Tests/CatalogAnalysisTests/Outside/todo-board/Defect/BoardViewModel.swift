import ServiceCatalog

@MainActor
final class BoardViewModel {
  enum State {
    case idle
    case loaded([CardRow])
  }

  private(set) var state = State.idle
  private let store: any CardStoring

  init(store: any CardStoring) { self.store = store }

  func reload() async {
    let cards = await store.load()
    state = .loaded(cards.map { CardRow(card: $0) })
  }

  func didTapUrgent(_ id: Int) async {
    await store.move(id, to: 2)
    await reload()
  }
}

struct BoardViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> BoardViewModel {
    BoardViewModel(store: try catalog.obtain(\.cardStore))
  }
}

extension Catalog {
  var boardViewModel: BoardViewModelBlueprint.Type { BoardViewModelBlueprint.self }
}
