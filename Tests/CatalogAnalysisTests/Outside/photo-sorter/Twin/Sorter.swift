import ServiceCatalog

struct Sorter {
  let catalog: Catalog

  func sort(_ folder: String) async throws -> [String: Int] {
    try await catalog.withScope(BatchScope.self) { batch in
      batch.supply(FolderBlueprint.self, instance: folder)
      let journal = try batch[\.moveJournal]
      let rules = try batch[\.rules]
      var counts: [String: Int] = [:]
      for photo in try await batch[\.photoSource].photos(in: folder) {
        guard let target = rules.lazy.compactMap({ $0(photo) }).first else { continue }
        await journal.note(photo.name, to: target)
        counts[target, default: 0] += 1
      }
      return counts
    }
  }
}
