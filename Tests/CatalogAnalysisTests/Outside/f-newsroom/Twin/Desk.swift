import ServiceCatalog

final class Desk {
  let floor = Catalog(name: "newsroom")
  private var stories: [Story] = []

  func open() throws {
    floor.install(PrintModule(pages: 32))
    try finish()
  }

  private func finish() throws {
    try floor.override(\.press) { _ in Proof() }
  }
}

extension Desk {
  func collect() throws {
    stories = try floor[\.wire].latest().filter { !$0.isLong }
  }

  func edit(_ id: Int, _ change: (inout Story) -> Void) {
    guard let index = stories.firstIndex(where: { $0.id == id }) else { return }
    change(&stories[index])
  }

  func publish() throws -> String { try floor[\.press].run(stories) }
}
