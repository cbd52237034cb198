#if Macros
import ServiceCatalogStyles
import Testing

// Macros in a target whose default isolation is the main actor. Only a service that is used off the main actor
// declares its isolation.

@Service @Component
nonisolated protocol Archive: Sendable {
  func newest() -> String
}

nonisolated final class PaperArchive: Archive {
  init() {}
  func newest() -> String { "paper" }
}

/// A service on the main actor by default, like its bundle and its context.
@Service @Component
protocol Desk {
  var title: String { get }
}

final class OakDesk: Desk {
  let title: String
  init(paperArchive: any Archive) { title = "desk of \(paperArchive.newest())" }
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
  @Test("Macro-generated services are used off the main actor without a needless await")
  nonisolated func nonisolatedCode() async {
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
