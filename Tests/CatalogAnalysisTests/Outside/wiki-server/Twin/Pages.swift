import ServiceCatalog
import Synchronization

struct Page: Sendable {
  let name: String
  var text: String
  var revision = 1
}

protocol PageStore: Sendable {
  func page(_ name: String) -> Page?
  func save(_ name: String, _ text: String)
}

final class MemoryPageStore: PageStore {
  private let pages = Mutex<[String: Page]>([:])

  func page(_ name: String) -> Page? { pages.withLock { $0[name] } }

  func save(_ name: String, _ text: String) {
    pages.withLock { pages in
      let revision = (pages[name]?.revision ?? 0) + 1
      pages[name] = Page(name: name, text: text, revision: revision)
    }
  }
}

struct PageStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PageStore { MemoryPageStore() }
}

extension Catalog {
  var pageStore: PageStoreBlueprint.Type { PageStoreBlueprint.self }
}

struct PagesModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(PageStoreBlueprint()) }
}
