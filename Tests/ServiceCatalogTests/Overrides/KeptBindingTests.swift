import ServiceCatalog
import Testing

@Suite("A shared instance keeps no binding after the operation ends", .timeLimit(.minutes(10)))
struct KeptBindingTests {
  private enum Turn: CatalogScope {}

  /// An instance that continues to work in its own task.
  private final class Poller: Sendable {
    let name: Task<String, any Error>

    init(after door: Door) {
      name = Task {
        await door.pass()
        return try Catalog.main.obtain(\.alpha).name
      }
    }
  }

  private struct PollerBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Poller { throw Mishap() }
  }

  private let catalog = Catalog(name: "test")
  private let door = Door()

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supplyShared(PollerBlueprint.self) { [door] _ in Poller(after: door) }
  }

  @Test("A task that a shared instance started sees the receiver, not the override")
  func taskInOverride() async throws {
    let poller = try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      try PollerBlueprint.obtain(from: catalog)
    }
    await door.open()
    #expect(try await poller.name.value == "live")
  }

  @Test("A task that a shared instance started keeps no scope alive")
  func taskInScope() async throws {
    let alive = Tally()
    catalog.supply(BetaBlueprint.self, as: .scoped(Turn.self)) { _ in Part(alive: alive) }
    let poller = try catalog.withSynchronousScope(Turn.self) { (turn) throws in
      _ = try turn.obtain(\.beta)
      return try PollerBlueprint.obtain(from: turn)
    }
    #expect(alive.value == 0)
    await door.open()
    #expect(try await poller.name.value == "live")
  }

  @Test("The process's catalog runs its builders as main inside any binding")
  func processCatalog() async throws {
    let result = await #expect(processExitsWith: .success) {
      let live = Catalog.main
      live.supply(AlphaBlueprint.self) { _ in Part("live") }
      live.supplyShared(RedBlueprint.self) { _ in Part(needing: try Catalog.main.obtain(\.alpha)) }
      let other = Catalog(name: "other")
      other.supply(AlphaBlueprint.self) { _ in Part("other's") }
      try other.withOverrides {
        try $0.override(\.alpha) { _ in Part("fake") }
      } operation: {
        let (red, alpha) = try (live.obtain(\.red), Catalog.main.obtain(\.alpha))
        precondition(red.needs[0].name == "live" && alpha.name == "fake")
      }
    }
    #expect(result != nil)
  }
}
