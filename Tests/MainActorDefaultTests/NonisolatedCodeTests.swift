import ServiceCatalog
import Testing

/// An actor that uses this target's declarations off the main actor.
private actor Worker {
  func install(in catalog: Catalog) {
    catalog.install(StoreModule(), StoreBlueprint(), NoteBlueprint(), WindowBlueprint())
    catalog.supply(NoteBlueprint.self) { "supplied, " + (try $0.obtain(\.store).name) }
    catalog.supply(ListBlueprint<Int>.self)
  }

  func obtain(from catalog: Catalog) throws -> [String] {
    [
      try catalog.obtain(\.note), try catalog[\.note], catalog.resolve(\.note), try NoteBlueprint.obtain(from: catalog),
      try catalog.obtainIfSupplied(\.note) ?? "",
    ]
  }

  func title(from catalog: Catalog) async throws -> String {
    let window = try await catalog.obtain(\.window)
    return await MainActor.run { window.title }
  }
}

@Suite("Declarations of a main-actor target, used off the main actor")
struct NonisolatedCodeTests {
  private let catalog = Catalog(name: "test")

  @Test("An actor installs, supplies and obtains services, and obtains windows with await")
  func actor() async throws {
    let worker = Worker()
    await worker.install(in: catalog)
    #expect(try await worker.obtain(from: catalog) == Array(repeating: "supplied, memory", count: 5))
    #expect(try await worker.title(from: catalog) == "memory")
    #expect(try catalog.obtain(\.window).title == "memory")
  }

  @Test("A concurrent function installs, supplies and obtains services")
  func concurrent() async throws {
    #expect(try await noteOffTheMainActor(catalog) == "note in memory")
  }

  @Test("A detached task installs, supplies and obtains services")
  func detached() async throws {
    catalog.install(StoreModule())
    let note = try await Task.detached { [catalog] in try catalog.obtain(\.note) }.value
    #expect(note == "note in memory")
  }
}

@concurrent
private func noteOffTheMainActor(_ catalog: Catalog) async throws -> String {
  catalog.install(StoreModule())
  return try catalog.obtain(\.note)
}
