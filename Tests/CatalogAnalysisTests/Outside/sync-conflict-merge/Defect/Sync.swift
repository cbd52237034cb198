import ServiceCatalog

protocol RevisionSource: Sendable {
    var revision: Int { get }
}

struct Journal: RevisionSource {
    let revision = 1
}

struct SyncEngine: RevisionSource {
    let resolver: ConflictResolver
    let journal: Journal
    var revision: Int { journal.revision + 1 }

    func push(_ note: String) -> String { "\(revision): \(resolver.resolve(note))" }
}

struct ConflictResolver: Sendable {
    let policy: MergePolicy
    func resolve(_ text: String) -> String { policy.prefersLocal ? text : text.lowercased() }
}

struct MergePolicy: Sendable {
    let source: any RevisionSource
    var prefersLocal: Bool { source.revision.isMultiple(of: 2) }
}

struct JournalBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Journal { Journal() }
}

struct SyncEngineBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> SyncEngine {
        SyncEngine(resolver: try catalog.obtain(Keys.resolver), journal: try catalog.obtain(Keys.journal))
    }
}

struct ConflictResolverBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> ConflictResolver {
        ConflictResolver(policy: try catalog.obtain(Keys.policy))
    }
}

struct MergePolicyBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> MergePolicy {
        MergePolicy(source: try catalog.obtain(Keys.syncEngine))
    }
}
