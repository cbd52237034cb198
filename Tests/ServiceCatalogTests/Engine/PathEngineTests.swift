import CatalogThread
import ServiceCatalog
import Testing

@Suite("Engine: assembly path of a thread")
struct PathEngineTests {
  /// Numbers of definitions: few, or many.
  enum Numbers: CaseIterable {
    case few, many

    var all: [UInt64] {
      switch self {
      case .few: Array(1...40)
      case .many: (1...2_000).map { $0 * 7 }
      }
    }
  }

  private let catalog = Catalog(name: "test")

  private func entries(_ count: Int) -> [Definition] {
    (0..<count).map { Definition(EntryKey(keptTokens[$0 % 100], .blueprint), nil, at: .unknown) }
  }

  @Test("A path behaves like an array at every depth", arguments: seeds, Numbers.allCases)
  func random(seed: Int, numbers: Numbers) {
    var world = PathWorld(seed: seed, numbers.all)
    for depth in [5, 0, 31, 32, 33, 0, 40, 20, 70, 31, 150, 64, 65, 0, 300, 10, 129, 0] { world.walk(to: depth) }
    world.end()
    #expect(world.deepest >= 300)
    #expect(world.refused > 5)
  }

  @Test("The main catalog of another task on this thread is the bound one")
  func foreignTask() async throws {
    let copy = catalog.isolatedCopy()
    try Path.push(entries(1)[0], of: copy)
    defer { Path.pop() }
    Task.immediate { [catalog] in
      #expect(Path.main { catalog } === catalog)
      Path.binding(copy) { #expect(Path.main { catalog } === copy) }
    }
    #expect(Path.main { catalog } === copy)
  }

  @Test("A binding outside of every assembly is not on the path")
  func bindingOutside() {
    Path.binding(catalog) { #expect(unsafe catalog_thread_current().pointee.depth == 0) }
  }

  @Test("Each thread has a path of its own")
  func threads() {
    let entries = entries(100)
    onThreads(4) { [catalog] thread in
      for round in 0..<50 {
        let count = 1 + (thread * 37 + round * 13) % 100
        for entry in entries.prefix(count) { try? Path.push(entry, of: catalog) }
        for (index, entry) in entries.enumerated() where Path.contains(entry) != (index < count) {
          Issue.record("entry \(index) of \(count) on thread \(thread)")
        }
        for _ in 0..<count { Path.pop() }
      }
    }
  }
}
