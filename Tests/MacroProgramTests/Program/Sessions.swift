#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// Services scoped to a visit or a request, a weak one, and a collection.

enum VisitScope: CatalogScope {}
enum RequestScope: CatalogScope {}

@Services("VisitServices", in: VisitScope.self) extension Catalog {
  @Provides(.scoped) static func visit(userRepository: any UserRepository, wallClock: any WallClock) -> Visit {
    Visit(user: userRepository.user(wallClock.now))
  }
  @Provides(.scoped) static func outbox(visit: Visit, drafts: any Repository<Draft>) -> Outbox { Outbox(visit: visit) }
}

@Services("RequestServices", in: RequestScope.self) extension Catalog {
  @Provides(.scoped) static func requestContext(
    identifiers: any IdentifierSource, eventLog: any EventLog
  ) -> Server.RequestContext { Server.RequestContext(identifiers: identifiers, eventLog: eventLog) }
}

@Services("AnalyticsServices") extension Catalog {
  static func healthCheck(@Ready migrations: Migrations) -> Server.HealthCheck {
    Server.HealthCheck(migrations: migrations.count)
  }
  @Contributes(to: \.analyticsSinks, .shared) static func consoleSink(eventLog: any EventLog) -> any AnalyticsSink {
    ConsoleSink(eventLog: eventLog)
  }
  @Contributes(to: \.analyticsSinks, .shared) static func remoteSink(chatClient: any ChatClient) -> any AnalyticsSink {
    RemoteSink(chatClient: chatClient)
  }
  /// Obtains the whole collection.
  @Provides(.shared) static func analytics(analyticsSinks: [any AnalyticsSink]) -> Analytics {
    Analytics(count: analyticsSinks.count)
  }
  /// Kept while a caller holds it.
  @Provides(.weak) @MainActor static func typingIndicator(analytics: Analytics) -> TypingIndicator { TypingIndicator() }
}

extension Catalog {
  /// A collection to which each module contributes.
  @Collected static func analyticsSinks() -> [any AnalyticsSink]
}

struct Visit: Sendable { let user: String }

actor Outbox {
  private let visit: Visit
  init(visit: Visit) { self.visit = visit }
}

enum Server {
  /// A nested type, as the parts of a server often are.
  struct RequestContext: Sendable {
    let identifiers: any IdentifierSource
    let eventLog: any EventLog
  }

  struct HealthCheck { let migrations: Int }
}

protocol AnalyticsSink: Sendable { func record(_ event: String) }

struct ConsoleSink: AnalyticsSink {
  let eventLog: any EventLog
  func record(_ event: String) { eventLog.write(event) }
}

struct RemoteSink: AnalyticsSink {
  let chatClient: any ChatClient
  func record(_ event: String) {}
}

final class Analytics: Sendable {
  let count: Int
  init(count: Int) { self.count = count }
}

protocol TypingDelegate: AnyObject, Sendable {}

/// The indicator's delegate is set later.
@MainActor final class TypingIndicator {
  weak var delegate: (any TypingDelegate)?
}
#endif
