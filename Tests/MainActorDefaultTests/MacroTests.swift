#if Macros
import ServiceCatalog
import ServiceCatalogMacros
import ServiceCatalogTesting
import Testing

// Macros in a target whose default isolation is the main actor. Only a service that is used off the main actor
// declares its isolation. No blueprint or key is marked `nonisolated`.

@Service @Component
nonisolated protocol Archive: Sendable {
  func newest() -> String
}

@Blueprint(.shared)
nonisolated final class PaperArchive: Archive {
  init() {}
  func newest() -> String { "paper" }
}

/// A service on the main actor by default, like its bundle and its context.
@Service @Component
protocol Desk {
  var title: String { get }
}

@Blueprint @MainActor
final class OakDesk: Desk {
  let title: String
  init(paperArchive: any Archive) { title = "desk of \(paperArchive.newest())" }
}

@Blueprint
nonisolated struct Copies {
  let text: String
  init(@Input count: Int, paperArchive: any Archive) { text = "\(count) of \(paperArchive.newest())" }
}

@Blueprint
nonisolated final class Scan: Archive {
  let archive: any Archive
  init(paperArchive: any Archive) async throws { archive = paperArchive }
  func newest() -> String { "scan of \(archive.newest())" }
}

/// A view model with inputs under another name, with a default, without a label, and as a function.
@Blueprint @MainActor
final class FolderModel {
  typealias Close = (String) -> Void
  let title: String
  let close: Close
  init(
    @Input in drawer: Int, @Input _ color: String, @Input limit: Int = 10, @Input close: @escaping Close,
    oakDesk: any Desk, paperArchive: any Archive
  ) {
    title = "\(color) in \(drawer), \(limit), \(oakDesk.title), \(paperArchive.newest())"
    self.close = close
  }
}

/// A struct whose inputs are properties.
@Blueprint @MainActor
struct LabelModel {
  @Input var text: String
  let oakDesk: any Desk
}

/// A blueprint named after its service, with a ready dependency.
@Blueprint(name: .service) @MainActor
final class SlowDesk: Desk {
  let title: String
  init(@Input number: Int, @Ready scan: any Archive) { title = "\(number): \(scan.newest())" }
}

@Blueprint(.shared, name: .service)
nonisolated final class StoneArchive: Archive {
  func newest() -> String { "stone" }
}

/// A blueprint declared in code whose default isolation is the main actor.
struct LampBlueprint: MainActorBlueprint {
  @MainActor @Assembles static func lamp(oakDesk: any Desk) -> String { "lamp on \(oakDesk.title)" }
}

extension Catalog {
  var folderModel: FolderModelBlueprint.Type { FolderModelBlueprint.self }
  var labelModel: LabelModelBlueprint.Type { LabelModelBlueprint.self }
  var slowDesk: SlowDesk.DeskBlueprint.Type { SlowDesk.DeskBlueprint.self }
  var stoneArchive: StoneArchive.ArchiveBlueprint.Type { StoneArchive.ArchiveBlueprint.self }
  var lamp: LampBlueprint.Type { LampBlueprint.self }
  var paperArchive: PaperArchiveBlueprint.Type { PaperArchiveBlueprint.self }
  var oakDesk: OakDeskBlueprint.Type { OakDeskBlueprint.self }
  var copies: CopiesBlueprint.Type { CopiesBlueprint.self }
  var scan: ScanBlueprint.Type { ScanBlueprint.self }
}

nonisolated protocol PaperArchiveComponent: ArchiveComponent {}
nonisolated extension PaperArchiveComponent {
  static func createArchive() -> any Archive { PaperArchive() }
}

@Context(Archive.self, Desk.self)
enum OfficeContext: PaperArchiveComponent, DeskComponent {
  static func createDesk() -> any Desk { OakDesk(paperArchive: archive) }
}

@Context(Archive.self)
nonisolated enum ArchiveContext: PaperArchiveComponent {}

struct Office: HasArchive, HasDesk {
  let archive = PaperArchive()
  var desk: OakDesk { OakDesk(paperArchive: archive) }
}

nonisolated func newest(_ services: some HasArchive) -> String { services.archive.newest() }

@Suite("Macros in a target whose default isolation is the main actor")
struct MacroTests {
  private let catalog = Catalog()

  init() {
    catalog.install(PaperArchiveBlueprint(), OakDeskBlueprint(), CopiesBlueprint(), ScanBlueprint())
    catalog.install(
      FolderModelBlueprint(), LabelModelBlueprint(), SlowDesk.DeskBlueprint(), StoneArchive.ArchiveBlueprint(),
      LampBlueprint())
  }

  @Test("View models are obtained with their inputs")
  func inputs() async throws {
    var closed = ""
    let folder = try catalog.obtain(
      \.folderModel, with: (in: 2, color: "red", limit: 4, close: { closed = $0 }))
    folder.close(folder.title)
    #expect(closed == "red in 2, 4, desk of paper, paper")
    #expect(try catalog.obtain(\.labelModel, with: "A").oakDesk.title == "desk of paper")
    _ = try await catalog[\.scan]
    #expect(try catalog.obtain(\.slowDesk, with: 7).title == "7: scan of paper")
    #expect(try catalog[\.stoneArchive].newest() == "stone")
    #expect(try catalog[\.lamp] == "lamp on desk of paper")
    #expect(catalog.graph["FolderModelBlueprint"]?.kind == .mainActorParameterized)
  }

  @Test("Catalogued services that macros generate are obtained")
  func catalogued() async throws {
    #expect(try catalog[\.oakDesk].title == "desk of paper")
    #expect(try catalog.obtain(\.copies, with: 2).text == "2 of paper")
    #expect(try await catalog[\.scan].newest() == "scan of paper")
  }

  @Test("Macro-generated services are obtained off the main actor without a needless await")
  nonisolated func nonisolatedCode() async throws {
    let catalog = Catalog()
    catalog.install(PaperArchiveBlueprint())
    #expect(try catalog[\.paperArchive].newest() == "paper")
    #expect(ArchiveContext.archive.newest() == "paper")
  }

  @Test("A linked bundle that macros generate has its services")
  func linked() {
    #expect(Office().desk.title == "desk of paper")
    #expect(newest(Office()) == "paper")
  }

  @Test("A context that macros generate has its services")
  func baked() {
    #expect(OfficeContext.desk.title == "desk of paper")
    #expect(OfficeContext.archive.newest() == "paper")
  }
}
#endif
