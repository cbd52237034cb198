import ServiceCatalog

protocol Logger: Sendable {
    func log(_ text: @autoclosure () -> String)
}

struct LoggerBlueprint: SuppliedBlueprint {
    typealias Output = any Logger
}

struct PrintLogger: Logger {
    let subsystem: String
    func log(_ text: @autoclosure () -> String) { print("\(subsystem): \(text())") }
}

protocol DraftStore: Sendable {
    func save(_ text: String) -> Int
}

struct MemoryDraftStore: DraftStore {
    func save(_ text: String) -> Int { text.count }
}

struct DraftStoreBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any DraftStore { MemoryDraftStore() }
}

struct LoggingDraftStore: DraftStore {
    let store: any DraftStore
    let logger: any Logger
    func save(_ text: String) -> Int {
        let count = store.save(text)
        logger.log("saved \(count) characters")
        return count
    }
}

extension Catalog {
    var logger: LoggerBlueprint.Type { LoggerBlueprint.self }
    var draftStore: DraftStoreBlueprint.Type { DraftStoreBlueprint.self }
}

struct DraftsModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.install(DraftStoreBlueprint())
    }
}

struct DiagnosticsModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.decorate(DraftStoreBlueprint.self) { store, catalog in
            LoggingDraftStore(store: store, logger: try catalog[\.logger])
        }
    }
}

@MainActor
final class EditorViewModel {
    private let store: any DraftStore
    init(store: any DraftStore) { self.store = store }
    func textDidChange(_ text: String) -> Int { store.save(text) }
}

@main
@MainActor
enum Editor {
    static func main() throws {
        let catalog = Catalog.main
        catalog.install(DraftsModule(), DiagnosticsModule())
        let viewModel = EditorViewModel(store: try catalog[\.draftStore])
        print(viewModel.textDidChange("Dear Ada"))
    }
}
