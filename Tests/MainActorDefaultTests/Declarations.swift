import ServiceCatalog

// Declared as any target declares them: the default isolation here is the main actor, and no `nonisolated` is written
// for a blueprint, a key or a module. (A service that is to be used off the main actor says so itself, as everywhere
// in such a target.)

nonisolated protocol Store: Sendable {
  var name: String { get }
}

nonisolated struct MemoryStore: Store {
  let name: String
}

/// Of the user interface: the main actor's by default, not `Sendable` by itself.
class Window {
  let title: String
  var isOpen = false

  init(title: String) {
    self.title = title
  }
}

/// A new one at each obtain.
struct NoteBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "note in " + (try catalog.obtain(\.store).name)
  }
}

/// Kept.
struct StoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Store { MemoryStore(name: "memory") }
}

/// Composed on the main actor.
struct WindowBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Window {
    Window(title: try catalog.obtain(\.store).name)
  }
}

/// Generic.
struct ListBlueprint<Element: Sendable>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [Element] { [] }
}

extension Catalog {
  var note: NoteBlueprint.Type { NoteBlueprint.self }
  var store: StoreBlueprint.Type { StoreBlueprint.self }
  var window: WindowBlueprint.Type { WindowBlueprint.self }
  var numbers: ListBlueprint<Int>.Type { ListBlueprint<Int>.self }
}

struct StoreModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(StoreBlueprint(), NoteBlueprint())
  }
}

/// A module that is a class and has a state.
final class WindowModule: CatalogModule {
  let hasLists: Bool

  init(hasLists: Bool) {
    self.hasLists = hasLists
  }

  func install(in catalog: Catalog) {
    catalog.install {
      WindowBlueprint()
      if hasLists { ListBlueprint<Int>() }
    }
  }
}

struct LocatedModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { MemoryStore(name: "located") as any Store }
  }
}
