import ServiceCatalog

enum SignedInScope: CatalogScope {}

struct User: Sendable, Identifiable {
    let id: Int
    var name: String
}

struct CurrentUserBlueprint: SuppliedBlueprint {
    typealias Output = User
    static var lifetime: Lifetime { .scoped(SignedInScope.self) }
}

struct EventContext: Sendable {
    let userID: Int
    let appVersion: String
}

struct EventContextBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> EventContext {
        let user = try catalog[\.currentUser]
        return EventContext(userID: user.id, appVersion: "7.2")
    }
}

protocol Analytics: Sendable {
    func track(_ event: String)
}

struct ConsoleAnalytics: Analytics {
    let context: EventContext
    func track(_ event: String) { print("[\(context.appVersion)] \(context.userID): \(event)") }
}

struct AnalyticsBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Analytics {
        ConsoleAnalytics(context: try catalog[\.eventContext])
    }
}

extension Catalog {
    var currentUser: CurrentUserBlueprint.Type { CurrentUserBlueprint.self }
    var eventContext: EventContextBlueprint.Type { EventContextBlueprint.self }
    var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
}

struct AnalyticsModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.install(EventContextBlueprint(), AnalyticsBlueprint())
    }
}

// MARK: Coordinator

@MainActor
final class SignedInCoordinator {
    private let scope: Catalog

    init(user: User, parent: Catalog) {
        scope = parent.makeScope(SignedInScope.self)
        scope.supply(CurrentUserBlueprint.self) { _ in user }
    }

    func start() throws {
        let analytics = try scope[\.analytics]
        analytics.track("start")
    }
}

@main
@MainActor
enum Main {
    static func main() throws {
        let catalog = Catalog.main
        catalog.install(CurrentUserBlueprint(), AnalyticsModule())
        let coordinator = SignedInCoordinator(user: User(id: 7, name: "Ada"), parent: catalog)
        try coordinator.start()
    }
}
