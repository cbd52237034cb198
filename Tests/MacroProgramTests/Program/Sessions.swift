#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// Services scoped to a visit or a request, a weak one, and a collection.

enum VisitScope: CatalogScope {}
enum RequestScope: CatalogScope {}

@Blueprint(.scoped(VisitScope.self)) final class Visit: Sendable {
  let user: String
  init(userRepository: any UserRepository, wallClock: any WallClock) { user = userRepository.user(wallClock.now) }
}

@Blueprint(.scoped(VisitScope.self)) actor Outbox {
  private let visit: Visit
  init(visit: Visit, drafts: any Repository<Draft>) { self.visit = visit }
}

enum Server {
  /// A nested type, as the parts of a server often are.
  @Blueprint(.scoped(RequestScope.self)) struct RequestContext: Sendable {
    let identifiers: any IdentifierSource
    let eventLog: any EventLog
  }

  @Blueprint struct HealthCheck {
    let migrations: Int
    init(@Ready migrations: Migrations) { self.migrations = migrations.count }
  }
}

protocol AnalyticsSink: Sendable { func record(_ event: String) }

@Blueprint(.shared) struct ConsoleSink: AnalyticsSink {
  fileprivate let eventLog: any EventLog
  func record(_ event: String) { eventLog.write(event) }
}

@Blueprint(.shared) struct RemoteSink: AnalyticsSink {
  fileprivate let chatClient: any ChatClient
  func record(_ event: String) {}
}

/// A collection to which each module contributes.
///
/// It has nothing to assemble.
struct AnalyticsSinksBlueprint: ContributionBlueprint { typealias Element = any AnalyticsSink }

/// Obtains the whole collection.
@Blueprint(.shared) final class Analytics: Sendable {
  let count: Int
  init(analyticsSinks: [any AnalyticsSink]) { count = analyticsSinks.count }
}

protocol TypingDelegate: AnyObject, Sendable {}

/// Kept while a caller holds it.
///
/// Its delegate is set later.
@Blueprint(.weak) @MainActor final class TypingIndicator {
  weak var delegate: (any TypingDelegate)?
  init(analytics: Analytics) {}
}

extension Catalog {
  var visit: VisitBlueprint.Type { VisitBlueprint.self }
  var outbox: OutboxBlueprint.Type { OutboxBlueprint.self }
  var requestContext: Server.RequestContextBlueprint.Type { Server.RequestContextBlueprint.self }
  var healthCheck: Server.HealthCheckBlueprint.Type { Server.HealthCheckBlueprint.self }
  var consoleSink: ConsoleSinkBlueprint.Type { ConsoleSinkBlueprint.self }
  var remoteSink: RemoteSinkBlueprint.Type { RemoteSinkBlueprint.self }
  var analyticsSinks: AnalyticsSinksBlueprint.Type { AnalyticsSinksBlueprint.self }
  var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
  var typingIndicator: TypingIndicatorBlueprint.Type { TypingIndicatorBlueprint.self }
}
#endif
