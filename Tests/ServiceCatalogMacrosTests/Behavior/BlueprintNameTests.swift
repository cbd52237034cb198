#if Macros
import ServiceCatalog
import Testing

@Suite("Named blueprints, ready services and marked functions, obtained from a catalog")
struct BlueprintNameTests {
  private let catalog = Catalog()

  init() {
    catalog.install(
      PlainBlueprint(), PaperNote.NoteBlueprint(), ClayNote.NoteBlueprint(), BoxFolder<String>.FolderBlueprint(),
      Pinboard.PinboardBlueprint(), Ledger.LedgerBlueprint(), ArchiveBlueprint(), CatalogueBlueprint(),
      DrawerBlueprint(), CupboardBlueprint())
    catalog.install(
      ListedEventsBlueprint(), ComposerBlueprint(), ToolBlueprint(), FreshToolBlueprint(), LateToolBlueprint(),
      LaterToolBlueprint(), ReadyToolBlueprint(), BenchBlueprint(), FreeBenchBlueprint(), CutBlueprint(),
      GrindBlueprint(), PolishBlueprint(), DrillBlueprint(), Box<Int>.ContentBlueprint())
  }

  @Test("Two blueprints named after one service are two entries") func service() throws {
    #expect(try catalog[\.paperNote].text == "paper plain")
    #expect(try catalog[\.clayNote].text == "clay")
    #expect(String(describing: PaperNote.NoteBlueprint.self) == "NoteBlueprint")
    let folder: any Folder<String> = try catalog[\.names]
    #expect(folder.first == nil)
  }

  @Test("A blueprint may have its own name, also for a hidden type or a keyword") func names() throws {
    #expect(try catalog.hiddenNotes() == ["stone plain", "pencil"])
    let ledger: Ledger = try catalog[\.ledger]
    #expect(ledger === (try catalog[\.ledger]))
  }

  @Test("A named main-actor blueprint may have several inputs") @MainActor func inputs() throws {
    #expect(try catalog.obtain(\.pinboard, with: (size: .large, note: nil)).text == "large none")
  }

  @Test("A ready dependency is obtained without waiting") @MainActor func ready() async throws {
    #expect(throws: CatalogError.notReady("ArchiveBlueprint")) { try catalog[\.catalogue] }
    #expect(throws: CatalogError.notReady("ArchiveBlueprint")) { try catalog.obtain(\.cupboard, with: 3) }
    _ = try await catalog[\.archive]
    #expect(try catalog[\.catalogue].text == "paper plain, clay, true")
    #expect(try catalog[\.drawer].text == "paper plain plain")
    #expect(try catalog.obtain(\.cupboard, with: 3).text == "3 paper plain")
  }

  @Test("A marked function assembles, for each kind of blueprint") @MainActor func functions() async throws {
    #expect(try catalog[\.tool].name == "tool plain")
    #expect(try catalog[\.freshTool].name == "tool plain 3")
    #expect(throws: CatalogError.notReady("LateToolBlueprint")) { try catalog[\.readyTool] }
    let late = try await catalog[\.lateTool]
    #expect(late.name == "late tool plain")
    #expect(try await catalog[\.laterTool].name == "later late tool plain")
    #expect(try catalog[\.readyTool].name == "ready late tool plain")
    #expect(try catalog[\.bench].name == "tool plain")
    #expect(try catalog[\.freeBench].name == "free tool plain")
    #expect(try catalog[\.drill](4) == "tool plain 4")
    #expect(try catalog[\.content].isEmpty)
  }

  @Test("A marked function's unlabeled parameters are inputs") @MainActor func functionInputs() throws {
    #expect(try catalog.obtain(\.cut, with: (length: 4, times: 2)) == "4 by tool plain, 2")
    #expect(try catalog.obtain(\.grind, with: { "whirr" }) == "whirr")
    #expect(try catalog.obtain(\.polish, with: 6) == "6")
  }
}
#endif
