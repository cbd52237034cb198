import ServiceCatalog

final class Baker {
  private let kitchen: Kitchen
  private var sold = 0
  private var baked = 0

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func bake(minutes: Int) throws {
    baked += try kitchen.counter.withSynchronousScope(BatchScope.self) { batch in
      try batch[\.batch].baked(in: minutes)
    }
  }

  func sell(_ count: Int) { sold += min(count, baked - sold) }

  func remaining() throws -> Int { baked - sold - (try loavesInOven()) }

  private func loavesInOven() throws -> Int {
    try kitchen.counter[\.batch].baked(in: 0)
  }
}
