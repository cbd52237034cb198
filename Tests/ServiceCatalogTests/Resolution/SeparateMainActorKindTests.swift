import ServiceCatalog
import Testing

/// A sheet without isolation, and one on the main actor.
private enum PageBlueprint: Blueprint, MainActorBlueprint {
  typealias Output = Sheet
  static var lifetime: Lifetime { .transient }
  nonisolated static func assemble(from catalog: any Assembling) throws -> Sheet { Sheet() }
  func install(in catalog: Catalog) {}
}

extension Catalog {
  fileprivate var page: PageBlueprint.Type { PageBlueprint.self }
}

extension Sheet {
  fileprivate convenience init(_ line: String) {
    self.init()
    lines = [line]
  }
}

// Running a builder off its actor may corrupt memory. Each test therefore runs in its own process.
@Suite("A type that is a blueprint and a main-actor blueprint has two entries")
struct SeparateMainActorKindTests {
  @Test("A main-actor builder is missing on another thread and never runs there")
  func mainActorOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let builds = Tally()
      catalog.supply(mainActor: PageBlueprint.self) { _ in
        builds.add()
        MainActor.assertIsolated()
        return Sheet("main")
      }
      let kind = Errand { () -> CatalogError.Kind? in
        do throws(CatalogError) { _ = try catalog.obtain(plain: PageBlueprint.self) } catch { return error.kind }
        return nil
      }
      #expect(kind.result() == .missingEntry("PageBlueprint"))
      #expect(builds.value == 0)
      let lines = try await MainActor.run { try catalog.obtain(mainActor: PageBlueprint.self).lines }
      #expect(lines == ["main"])
    }
  }

  @Test("A nonisolated builder is missing from a main-actor obtain")
  func plainOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: PageBlueprint.self) { _ in Sheet("plain") }
      await #expect(throws: CatalogError.missingEntry("PageBlueprint")) {
        try await MainActor.run { try catalog.obtain(mainActor: PageBlueprint.self).lines }
      }
      try #expect(catalog.obtain(plain: PageBlueprint.self).lines == ["plain"])
    }
  }

  @Test("Each obtain runs the builder of its own kind, whichever was supplied last")
  func both() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      for round in 0..<2 {
        catalog.supply(plain: PageBlueprint.self) { _ in Sheet("plain \(round)") }
        catalog.supply(mainActor: PageBlueprint.self) { _ in
          MainActor.assertIsolated()
          return Sheet("main \(round)")
        }
        try #expect(catalog.obtain(plain: PageBlueprint.self).lines == ["plain \(round)"])
        let lines = try await MainActor.run { try catalog.obtain(mainActor: PageBlueprint.self).lines }
        #expect(lines == ["main \(round)"])
      }
    }
  }

  @Test("An override or decorator of one kind leaves the other unchanged")
  func changed() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: PageBlueprint.self) { _ in Sheet("plain") }
      #expect(throws: CatalogError.missingEntry("PageBlueprint")) {
        try catalog.override(mainActor: \.page) { _ in Sheet("fake") }
      }
      catalog.supply(mainActor: PageBlueprint.self) { _ in Sheet("main") }
      catalog.decorate(mainActor: PageBlueprint.self) { sheet, _ in
        MainActor.assertIsolated()
        sheet.lines.append("decorated")
        return sheet
      }
      try catalog.override(plain: \.page) { _ in Sheet("fake") }
      try #expect(catalog.obtain(plain: PageBlueprint.self).lines == ["fake"])
      let lines = try await MainActor.run { try catalog.obtain(mainActor: PageBlueprint.self).lines }
      #expect(lines == ["main", "decorated"])
    }
  }
}
