import ServiceCatalog

struct StorageModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(MessageArchiveBlueprint())
  }
}

struct MessagingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(
      RateLimiterBlueprint(),
      MentionIndexBlueprint(),
      MessageRouterBlueprint())
  }
}

struct ModerationModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      ModeratorBlueprint()
      TranscriptWriterBlueprint()
    }
  }
}
