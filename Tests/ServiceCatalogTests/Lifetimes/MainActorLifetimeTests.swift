import ServiceCatalog
import Testing

@Suite("Lifetimes on the main actor")
@MainActor
struct MainActorLifetimeTests {
  /// A class that is not `Sendable`, as views are.
  private final class Screen {}

  private struct ScreenBlueprint: MainActorBlueprint {
    static var lifetime: Lifetime { .shared }
    static func assemble(from catalog: any Assembling) -> Screen { Screen() }
  }

  private struct PlainScreenBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) -> Screen { Screen() }
  }

  private struct PairBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> [Screen] {
      [try PlainScreenBlueprint.obtain(from: catalog), try PlainScreenBlueprint.obtain(from: catalog)]
    }
  }

  @Test("A blueprint with a declared lifetime is kept, installed or supplied")
  func declared() throws {
    let catalog = Catalog(name: "test")
    catalog.install(ScreenBlueprint())
    let first = try ScreenBlueprint.obtain(from: catalog)
    #expect(try ScreenBlueprint.obtain(from: catalog) === first)
    catalog.supply(ScreenBlueprint.self) { _ in Screen() }
    let second = try ScreenBlueprint.obtain(from: catalog)
    #expect(second !== first)
    #expect(try ScreenBlueprint.obtain(from: catalog) === second)
  }

  @Test("A blueprint without a declared lifetime returns a new instance each time")
  func undeclared() throws {
    let catalog = Catalog(name: "test")
    catalog.install(PlainScreenBlueprint())
    #expect(try PlainScreenBlueprint.obtain(from: catalog) !== PlainScreenBlueprint.obtain(from: catalog))
  }

  @Test("A weak main-actor service has one instance while a caller holds it")
  func weakly() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(PlainScreenBlueprint.self, as: .weak) { _ in Screen() }
    weak var gone: Screen?
    do {
      let held = try PlainScreenBlueprint.obtain(from: catalog)
      gone = held
      #expect(try PlainScreenBlueprint.obtain(from: catalog) === held)
    }
    #expect(gone == nil)
  }

  @Test("A graph service on the main actor is the same within one outermost obtain")
  func graph() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(PlainScreenBlueprint.self, as: .graph) { _ in Screen() }
    catalog.install(PairBlueprint())
    let pair = try PairBlueprint.obtain(from: catalog)
    #expect(pair[0] === pair[1])
    #expect(try PairBlueprint.obtain(from: catalog)[0] !== pair[0])
  }
}
