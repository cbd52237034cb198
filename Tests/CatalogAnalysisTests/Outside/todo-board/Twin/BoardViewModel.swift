import ServiceCatalog

@MainActor
final class BoardViewModel {
  enum State {
    case idle
    case loaded([CardRow])
  }

  private(set) var state = State.idle
  private let store: any CardStoring
  private let palette: PriorityPalette

  init(store: any CardStoring, palette: PriorityPalette) {
    self.store = store
    self.palette = palette
  }

  func reload() async {
    let cards = await store.load()
    state = .loaded(cards.map { CardRow(card: $0, priorities: palette) })
  }

  func didTapUrgent(_ id: Int) async {
    await store.move(id, to: 2)
    await reload()
  }
}

struct BoardViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> BoardViewModel {
    BoardViewModel(store: try catalog.obtain(\.cardStore), palette: try catalog.obtain(\.priorityPalette))
  }
}

extension Catalog {
  var boardViewModel: BoardViewModelBlueprint.Type { BoardViewModelBlueprint.self }
}
