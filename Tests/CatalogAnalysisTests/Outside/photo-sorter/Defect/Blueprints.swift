import ServiceCatalog

enum BatchScope: CatalogScope {}

struct FolderBlueprint: SuppliedBlueprint {
  typealias Output = String
  static var lifetime: Lifetime { .scoped(BatchScope.self) }
}

struct PhotoSourceBlueprint: SuppliedBlueprint { typealias Output = any PhotoSource }

struct MoveJournalBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(BatchScope.self) }

  static func assemble(from catalog: any Assembling) throws -> MoveJournal {
    MoveJournal(folder: try catalog[\.folder])
  }

  static func dispose(_ journal: MoveJournal, after ending: Ending) async throws {
    switch ending {
    case .finished: await journal.commit()
    case .failed: await journal.rollBack()
    }
  }
}

struct RulesBlueprint: ContributionBlueprint {
  typealias Element = @Sendable (Photo) -> String?
}

extension Catalog {
  var folder: FolderBlueprint.Type { FolderBlueprint.self }
  var photoSource: PhotoSourceBlueprint.Type { PhotoSourceBlueprint.self }
  var moveJournal: MoveJournalBlueprint.Type { MoveJournalBlueprint.self }
  var rules: RulesBlueprint.Type { RulesBlueprint.self }
}

func configure(_ catalog: Catalog) {
  catalog.supply(PhotoSourceBlueprint.self) { _ in CardReader() }
  catalog.install(MoveJournalBlueprint())
  catalog.contribute(to: RulesBlueprint.self) { _ in { $0.isBlurred ? "trash" : nil } }
  catalog.contribute(to: RulesBlueprint.self) { _ in { "\($0.year)" } }
}
