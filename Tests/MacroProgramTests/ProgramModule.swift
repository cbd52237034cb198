#if Macros
import ServiceCatalog

/// The composition root, which installs every blueprint that the macros wrote.
struct ProgramModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      ConfigurationBlueprint()
      SystemClock.WallClockBlueprint()
      ConsoleLog.EventLogBlueprint()
      CountingIdentifiers.IdentifierSourceBlueprint()
      KeyValueStoreBlueprint()
      MemoryRepository<Draft>.RepositoryBlueprint()
      LookAsideBlueprint<String, [UInt8]>()
      LicenseBlueprint()
      RateLimiterBlueprint()
    }
    catalog.install {
      SocketTransport.TransportBlueprint()
      TokenStoreBlueprint()
      SignOutBlueprint()
      HTTPChatClient.ChatClientBlueprint()
      ImageLoaderBlueprint()
      DownloadBlueprint()
      FileVaultBlueprint()
      SyncEngineBlueprint()
    }
    catalog.install {
      DatabaseBlueprint()
      MigrationsBlueprint()
      DatabaseUserRepository.UserRepositoryBlueprint()
      DatabaseMessageRepository.MessageRepositoryBlueprint()
      SpellCheckerBlueprint()
      SearchBlueprint()
    }
    catalog.install {
      VisitBlueprint()
      OutboxBlueprint()
      Server.RequestContextBlueprint()
      Server.HealthCheckBlueprint()
      ConsoleSinkBlueprint()
      RemoteSinkBlueprint()
      AnalyticsBlueprint()
      TypingIndicatorBlueprint()
    }
    catalog.install {
      RouterBlueprint()
      ThemeBlueprint()
      ConversationModelBlueprint()
      EditorModelBlueprint()
      BadgeModelBlueprint()
      LaunchModelBlueprint()
    }
    catalog.contribute(to: AnalyticsSinksBlueprint.self) { try $0[\.consoleSink] }
    catalog.contribute(to: AnalyticsSinksBlueprint.self) { try $0[\.remoteSink] }
  }
}
#endif
