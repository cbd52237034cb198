#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// The table of forgotten things that the compiler accepts, with the first line of the report of `catalog check`.
@Suite("Forgotten things that the tool reports")
struct ForgottenTests {
  private static let program = """
    extension Catalog { @Key(collecting: String.self) var pages: PagesBlueprint.Type }
    @Services("ClockServices") extension Catalog { @Provides(.shared) static func clock() -> Clock { Clock() } }
    @Services("BookServices") extension Catalog {
      static func book(clock: Clock, pages: [String]) -> Book { Book() }
    }

    """

  /// The forgotten thing, the source, and the report.
  private static let table: [(String, String, String)] = [
    (
      "a module that contributes",
      """
      @Services("PageServices") extension Catalog { @Contributes(to: \\.pages) static func page() -> String { "" } }
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied {}
      print(try Catalog(Root())[\\.book])
      """, "8:1: warning: [unlisted-module] Root doesn't list Catalog.PageServices, which the program links"
    ),
    (
      "a module that decorates",
      """
      @Services("LogServices") extension Catalog { @Decorates(\\.book) static func logged(_ book: Book) -> Book { book } }
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied {}
      print(try Catalog(Root())[\\.book])
      """, "8:1: warning: [unlisted-module] Root doesn't list Catalog.LogServices, which the program links"
    ),
    (
      "an entry",
      """
      @CompositionRoot struct Root: Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied {}
      print(try Catalog(Root())[\\.book])
      """,
      #"7:1: note: [unlisted-entry] Root doesn't list an entry that code outside of services obtains: \.book"#
    ),
    (
      "a value that a module also supplies",
      """
      @CompositionRoot(entry: \\.book) struct Root: Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied { let clock: Clock }
      print(try Catalog(Root(clock: Clock()))[\\.book])
      """, "warning: [duplicate-supply] clock is supplied twice; the last supply wins"
    ),
    (
      "a second module for a key",
      """
      @Services("FakeServices") extension Catalog { @Provides(for: \\.clock, .shared) static func fake() -> Clock { Clock() } }
      @CompositionRoot(entry: \\.book) struct Root:
        Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied, Catalog.FakeServices.Supplied {}
      print(try Catalog(Root())[\\.book])
      """, "warning: [duplicate-supply] clock is supplied twice; the last supply wins"
    ),
    (
      "the preparation of a service",
      """
      @Services("PoolServices") extension Catalog {
        static func pool() async -> Pool { Pool() }
        static func store(@Ready pool: Pool) -> Store { Store() }
      }
      @CompositionRoot(entry: \\.book, \\.store) struct Root:
        Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied, Catalog.PoolServices.Supplied {}
      let catalog = Catalog(Root())
      print(try catalog[\\.book], try catalog[\\.store])
      """, "warning: [unused-entry] pool is never ready: nothing assembles it before `obtainReady`"
    ),
    (
      "a parameter, instead of the main catalog",
      """
      @Services("StoreServices") extension Catalog {
        static func store() throws -> Store { Store(try Catalog.main[\\.clock]) }
      }
      @CompositionRoot(entry: \\.book, \\.store) struct Root:
        Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied, Catalog.StoreServices.Supplied {}
      let catalog = Catalog(Root())
      print(try catalog[\\.book], try catalog[\\.store])
      """, "[captured-catalog] "
    ),
    (
      "the removal of a service",
      """
      @CompositionRoot(entry: \\.clock) struct Root: Catalog.ClockServices.Supplied, Catalog.BookServices.Supplied {}
      print(try Catalog(Root())[\\.clock])
      """, "warning: [unused-entry] book is supplied but never obtained"
    ),
  ]

  @Test("Each is reported with its first line", arguments: table.indices)
  func reported(number: Int) async throws {
    let (name, source, line) = Self.table[number]
    let findings = try await wiring(ofFile: Self.program + source).findings().map(\.description)
    #expect(findings.contains { ($0.split(separator: "\n").first ?? "").contains(line) }, "\(name): \(findings)")
    #expect(findings.count == 1, "\(name): \(findings)")
  }
}
#endif
