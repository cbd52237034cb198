import ServiceCatalog
import ServiceCatalogStyles

// The declarations of a target whose default isolation is the main actor. No blueprint, key or module is marked
// `nonisolated`. Only a service that is used off the main actor declares its isolation, as in any such target.

nonisolated protocol Store: Sendable {
  var name: String { get }
}

nonisolated struct MemoryStore: Store {
  let name: String
}

/// A user interface class, which is on the main actor by default and not `Sendable` otherwise.
class Window {
  let title: String
  var isOpen = false

  init(title: String) {
    self.title = title
  }
}

/// A transient blueprint.
struct NoteBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "note in " + (try catalog.obtain(\.store).name)
  }
}

/// A shared blueprint.
struct StoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Store { MemoryStore(name: "memory") }
}

/// A blueprint that is assembled on the main actor.
struct WindowBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Window {
    Window(title: try catalog.obtain(\.store).name)
  }
}

/// A generic blueprint.
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

/// A class with state that is a module.
final class WindowModule: CatalogModule {
  let hasLists: Bool

  init(hasLists: Bool) {
    self.hasLists = hasLists
  }

  func install(in catalog: Catalog) {
    catalog.install(WindowBlueprint())
    if hasLists { catalog.install(ListBlueprint<Int>()) }
  }
}

struct LocatedModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { MemoryStore(name: "located") as any Store }
  }
}
