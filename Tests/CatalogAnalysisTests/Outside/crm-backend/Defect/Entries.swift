import ServiceCatalog

struct TenantBlueprint: SuppliedBlueprint {
  typealias Output = Tenant
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
}

struct CallBlueprint: SuppliedBlueprint {
  typealias Output = Call
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

struct ContactStoreBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
  static func assemble(from catalog: any Assembling) throws -> any ContactStore {
    TenantStore(tenant: try catalog[\.tenant])
  }
  static func dispose(_ store: any ContactStore, after ending: Ending) async throws { await store.close() }
}

struct ContactSearchBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
  static func assemble(from catalog: any Assembling) throws -> ContactSearch {
    ContactSearch(store: try catalog[\.contactStore])
  }
}

struct RequestTraceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> RequestTrace { RequestTrace(call: try catalog[\.call]) }
}

struct SearchHandlerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> SearchHandler {
    SearchHandler(call: try catalog[\.call], search: try catalog[\.contactSearch], trace: try catalog[\.requestTrace])
  }
}

extension Catalog {
  var tenant: TenantBlueprint.Type { TenantBlueprint.self }
  var call: CallBlueprint.Type { CallBlueprint.self }
  var contactStore: ContactStoreBlueprint.Type { ContactStoreBlueprint.self }
  var contactSearch: ContactSearchBlueprint.Type { ContactSearchBlueprint.self }
  var requestTrace: RequestTraceBlueprint.Type { RequestTraceBlueprint.self }
  var searchHandler: SearchHandlerBlueprint.Type { SearchHandlerBlueprint.self }

  func installAll() {
    install(
      ContactStoreBlueprint(), ContactSearchBlueprint(), RequestTraceBlueprint(), SearchHandlerBlueprint())
  }
}
