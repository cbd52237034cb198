import ServiceCatalog

typealias Key<B> = any KeyPath<Catalog, B.Type> & Sendable

/// The keys of the sync feature, so that a typo is a compiler error in one file only.
enum Keys {
    static let syncEngine: Key<SyncEngineBlueprint> = \.syncEngine
    static let resolver: Key<ConflictResolverBlueprint> = \.conflictResolver
    static let policy: Key<MergePolicyBlueprint> = \.mergePolicy
    static let journal: Key<JournalBlueprint> = \.journal
}

extension Catalog {
    var syncEngine: SyncEngineBlueprint.Type { SyncEngineBlueprint.self }
    var conflictResolver: ConflictResolverBlueprint.Type { ConflictResolverBlueprint.self }
    var mergePolicy: MergePolicyBlueprint.Type { MergePolicyBlueprint.self }
    var journal: JournalBlueprint.Type { JournalBlueprint.self }
}
