import ServiceCatalog
import Synchronization

/// Lists every change on a page of its own.
final class AuditLog: Sendable {
  private let store: any PageStore
  private let lines = Mutex<[String]>([])

  init(store: any PageStore) { self.store = store }

  func note(_ change: String) {
    let text = lines.withLock { lines in
      lines.append(change)
      return lines.joined(separator: "\n")
    }
    store.save("Special:Audit", text)
  }
}

struct AuditLogBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> AuditLog {
    AuditLog(store: try catalog[\.pageStore])
  }
}

struct AuditedPageStore: PageStore {
  let store: any PageStore
  let log: AuditLog

  func page(_ name: String) -> Page? { store.page(name) }

  func save(_ name: String, _ text: String) {
    store.save(name, text)
    log.note("saved \(name)")
  }
}

extension Catalog {
  var auditLog: AuditLogBlueprint.Type { AuditLogBlueprint.self }
}

struct AuditModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AuditLogBlueprint())
    catalog.decorate(PageStoreBlueprint.self) { store, services in
      AuditedPageStore(store: store, log: try services[\.auditLog])
    }
  }
}
