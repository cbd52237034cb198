import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A replay to a scope's observer while the parent changes")
struct ReplayDuringChangesTests {
  // A use after free may end the process. Each test therefore runs in its own process.
  @Test("The replay reads no freed definition")
  func definitions() async {
    await #expect(processExitsWith: .success) {
      let root = Catalog(name: "root")
      let scope = root.makeScope(RequestScope.self)
      let names: Set = ["BasketBlueprint", "PanelsBlueprint", "RedBlueprint"]
      onThreads(4) { thread in
        for round in 0..<6_000 {
          if thread == 0 {
            root.supply(BasketBlueprint.self) { _ in Part() }
            root.supply(BasketBlueprint.self, as: .shared) { _ in Part() }
            root.supply(RedBlueprint.self, as: .weak) { _ in Part() }
            root.contribute(to: PanelsBlueprint.self) { _ in Part() }
            if round % 8 == 0 { root.clear() }
          } else {
            let observation = scope.observe(replaying: true) { event in
              if !names.contains(event.name) { Issue.record("an event of \(event.name)") }
            }
            observation.cancel()
          }
        }
      }
    }
  }

  @Test("The replay reads no freed instance")
  func instances() async {
    await #expect(processExitsWith: .success) {
      let root = Catalog(name: "root")
      let scope = root.makeScope(RequestScope.self)
      root.install(BasketBlueprint(), RedBlueprint())
      onThreads(4) { thread in
        for round in 0..<3_000 {
          switch thread {
          case 0:
            root.install(BasketBlueprint(), RedBlueprint())
            if round % 4 == 0 { root.supply(RedBlueprint.self) { _ in Part("red") } }
            if round % 16 == 0 { root.clear() }
          case 1:
            _ = try? scope.obtain(\.red)
            _ = try? scope.obtain(\.basket)
          default:
            scope.observe(replaying: true) { _ in }.cancel()
          }
        }
      }
    }
  }
}
