#if Macros
import ServiceCatalogDefaults
import Testing

/// A module of a program that declares a clock of its own.
private let feature = """
  public import ServiceCatalog
  public import ServiceCatalogMacros

  public struct OwnClock: Sendable {}

  @Services("ClockServices") extension Catalog {
    @Provides(.shared) public static func clock() -> OwnClock { OwnClock() }
  }
  """

/// A handwritten clock, whose blueprint is at the top level.
private let handwritten = """
  public import ServiceCatalog

  public struct OwnClock: Sendable {}
  public struct ClockBlueprint: SharedBlueprint {
    public init() {}
    public static func assemble(from catalog: any Assembling) -> OwnClock { OwnClock() }
  }
  extension Catalog {
    public var clock: ClockBlueprint.Type { ClockBlueprint.self }
  }
  """

/// Functions that compile only if `\.clock` is the program's own, and `\.date` is the default's.
private let uses = """
  func clock(_ catalog: Catalog) throws -> OwnClock {
    let clock = try catalog[\\.clock]
    return clock
  }
  func date(_ catalog: Catalog) throws -> DateGenerator {
    let date = try catalog.obtain(\\.date)
    return date
  }
  func replace(_ catalog: Catalog, by clock: OwnClock) throws {
    try catalog.override(\\.clock, instance: clock)
    catalog.install(DefaultServices())
  }
  func both(_ catalog: Catalog) throws -> any Clock<Duration> {
    try DefaultServices.ClockBlueprint.obtain(from: catalog)
  }
  """

private let imports = """
  import ServiceCatalog
  import ServiceCatalogDefaults
  import ServiceCatalogMacros
  """

@Suite("A program's own keys take precedence over the default ones", .serialized)
struct DefaultKeyTests {
  @Test("In the module that declares them", arguments: [feature, handwritten])
  func ownModule(declarations: String) throws {
    let source = declarations.replacing("public import", with: "import")
    let verdict = try Typechecker().check("import ServiceCatalogDefaults\n\(source)\n\(uses)")
    #expect(verdict.passes, "\(verdict.output)")
  }

  @Test("In a third module", arguments: [feature, handwritten])
  func thirdModule(declarations: String) throws {
    let verdict = try Typechecker().check("\(imports)\nimport Feature\n\(uses)", modules: ["Feature": declarations])
    #expect(verdict.passes, "\(verdict.output)")
  }

  private static let labels = [
    Fixture(
      testDescription: "without a key of its own, a label is the default's", preamble: imports,
      source: """
        @Services("AgendaServices") extension Catalog {
          static func agenda(clock: any Clock<Duration>, date: DateGenerator) -> Int { 1 }
        }
        @CompositionRoot struct App: Catalog.AgendaServices/*here*/ {}
        """,
      wrong: "", right: ", Catalog.DefaultServices",
      errors: ["clock", "date"].map {
        "'\($0)' is unavailable: nothing supplies \\.\($0), "
          + "which agenda(clock:date:) in AgendaServices needs: if it lives in a scope, move agenda(clock:date:) to an "
          + "extension for the scope; otherwise, list a module that supplies it in the composition root, or hold it there "
          + "as 'let \($0)'"
      }),
    Fixture(
      testDescription: "with a key of its own, the default doesn't supply the label", preamble: imports,
      source: """
        struct OwnClock: Sendable {}
        @Services("ClockServices") extension Catalog {
          @Provides(.shared) static func clock() -> OwnClock { OwnClock() }
        }
        @Services("AgendaServices") extension Catalog {
          static func agenda(clock: OwnClock, date: DateGenerator) -> Int { 1 }
        }
        @CompositionRoot struct App: Catalog.AgendaServices, Catalog.DefaultServices/*here*/ {}
        """,
      wrong: "", right: ", Catalog.ClockServices", message: "nothing supplies \\.clock"),
    Fixture(
      testDescription: "a key of another module's own", preamble: "\(imports)\nimport Feature",
      modules: ["Feature": feature],
      source: """
        @Services("AgendaServices") extension Catalog {
          static func agenda(clock: OwnClock, date: DateGenerator) -> Int { 1 }
        }
        @CompositionRoot struct App: Catalog.AgendaServices, Catalog.DefaultServices/*here*/ {}
        """,
      wrong: "", right: ", Catalog.ClockServices", message: "nothing supplies \\.clock"),
    Fixture(
      testDescription: "the test values supply what the live services do", preamble: imports,
      source: """
        @Services("AgendaServices") extension Catalog {
          static func agenda(clock: any Clock<Duration>, random: RandomGenerator) -> Int { 1 }
        }
        @CompositionRoot struct TestRoot: Catalog.AgendaServices/*here*/ {}
        """,
      wrong: "", right: ", Catalog.TestDefaults", message: "nothing supplies \\.random"),
  ]

  @Test("In the labels of declared services", arguments: labels)
  func label(fixture: Fixture) throws {
    try fixture.check()
  }
}
#endif
