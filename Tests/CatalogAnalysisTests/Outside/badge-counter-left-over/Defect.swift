import ServiceCatalog

struct Mail: Sendable, Identifiable {
    let id: Int
    var subject: String
    var isRead: Bool
}

protocol MailStore: Sendable {
    func mails() -> [Mail]
}

struct StubMailStore: MailStore {
    func mails() -> [Mail] {
        [Mail(id: 1, subject: "Invoice", isRead: false), Mail(id: 2, subject: "Hello", isRead: true)]
    }
}

struct MailStoreBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any MailStore { StubMailStore() }
}

struct BadgeCounter: Sendable {
    func count(_ mails: [Mail]) -> Int { mails.lazy.filter { !$0.isRead }.count }
}

struct BadgeCounterBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> BadgeCounter { BadgeCounter() }
}

extension Catalog {
    var mailStore: MailStoreBlueprint.Type { MailStoreBlueprint.self }
    var badgeCounter: BadgeCounterBlueprint.Type { BadgeCounterBlueprint.self }
    var inbox: InboxViewModelBlueprint.Type { InboxViewModelBlueprint.self }
}

@MainActor
final class InboxViewModel {
    private let store: any MailStore
    private let counter = BadgeCounter()
    private(set) var badge = 0

    init(store: any MailStore) { self.store = store }

    func reload() { badge = counter.count(store.mails()) }
}

struct InboxViewModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> InboxViewModel {
        InboxViewModel(store: try catalog[\.mailStore])
    }
}

struct InboxModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.install(MailStoreBlueprint())
        catalog.install(BadgeCounterBlueprint())
        catalog.install(InboxViewModelBlueprint())
    }
}

@main
@MainActor
enum Mailbox {
    static func main() throws {
        let modules: [any CatalogModule] = [InboxModule()]
        Catalog.main.install(modules)
        let inbox = try Catalog.main[\.inbox]
        inbox.reload()
        print(inbox.badge)
    }
}
