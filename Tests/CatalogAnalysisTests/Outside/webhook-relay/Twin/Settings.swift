import ServiceCatalog

struct Settings: Sendable {
  var batchSize = 4
  var isVerbose = false
}

struct SettingsBlueprint: SuppliedBlueprint {
  typealias Output = Settings
}

extension Catalog {
  var settings: SettingsBlueprint.Type { SettingsBlueprint.self }
}

struct VerboseTransport: Transport {
  let base: any Transport
  func post(_ batch: [Webhook]) async -> Int {
    print("posting \(batch.count)")
    return await base.post(batch)
  }
}

struct RelayModule: CatalogModule {
  let settings: Settings

  func install(in catalog: Catalog) {
    catalog.install(TransportBlueprint(), OutboxBlueprint())
    catalog.supply(SettingsBlueprint.self, instance: settings)
    if settings.isVerbose {
      catalog.decorate(TransportBlueprint.self) { transport, _ in VerboseTransport(base: transport) }
    }
  }
}
