#if Macros
import Testing

@Suite("A module with a boundary compiles only if the keys that it uses are of allowed modules", .serialized)
struct BoundaryMistakeTests {
  private static func outside(_ key: String, _ function: String, allowing others: String?) -> String {
    "'\(key)' is unavailable: \\.\(key), which \(function) in AgendaServices uses, belongs to a module that 'allowing' "
      + "doesn't name: name it there, or "
      + (others.map { "use a service of \($0)" } ?? "declare the service in AgendaServices")
  }

  private static let fixtures: [Fixture] = [
    .declared(
      "a need of another Swift module",
      """
      @Services("AgendaServices", allowing: ["ClockServices"/*here*/]) extension Catalog {
        static func agenda(clock: Clock, log: Log, token: Token) -> Int { 1 }
      }
      """,
      wrong: "", right: ", \"LogServices\"",
      errors: [outside("log", "agenda(clock:log:token:)", allowing: "ClockServices")]),
    .declared(
      "a need of the same source, in a module that may use no other",
      """
      @Services("PageServices") extension Catalog { static func page() -> Int { 1 } }
      @Services("AgendaServices", allowing: [/*here*/]) extension Catalog {
        static func agenda(page: () throws -> Int) -> String { "" }
      }
      """,
      wrong: "", right: "\"PageServices\"", errors: [outside("page", "agenda(page:)", allowing: nil)]),
    .declared(
      "a decorator, a contribution, another supplier, and needs in a clause",
      """
      extension Catalog { @Collected static func days() -> [Int] }
      @Services("AgendaServices", allowing: ["ScreenServices"/*here*/]) extension Catalog {
        @Decorates(\\.store) static func sorted(_ store: Store) -> Store { store }
        @Contributes(to: \\.days) static func today(clock: Clock) -> Int { 1 }
        @Provides(for: \\.log) static func silence() -> Log { fatalError() }
        #if os(Linux) || os(macOS)
        @MainActor static func late(user: User, window: [String]) -> Int { 1 }
        #endif
      }
      """,
      wrong: "",
      right: ", \"StoreServices\", \"ClockServices\", \"LogServices\", \"SessionServices\"",
      errors: [
        outside("store", "sorted(_:)", allowing: "ScreenServices"),
        outside("clock", "today(clock:)", allowing: "ScreenServices"),
        outside("log", "silence()", allowing: "ScreenServices"),
        outside("user", "late(user:window:)", allowing: "ScreenServices"),
      ]),
    .declared(
      "a default service",
      """
      import ServiceCatalogDefaults
      @Services("AgendaServices", allowing: [/*here*/]) extension Catalog {
        static func agenda(random: RandomGenerator) -> Int { 1 }
      }
      """,
      wrong: "", right: "\"DefaultServices\"", errors: [outside("random", "agenda(random:)", allowing: nil)]),
    .declared(
      "a name that no module has",
      """
      @Services("AgendaServices", allowing: ["/*here*/"]) extension Catalog {
        static func agenda(clock: Clock) -> Int { 1 }
      }
      """,
      wrong: "ClokServices", right: "ClockServices",
      errors: [
        "'ClokServicesModule' is not a member type of class 'ServiceCatalog.Catalog'",
        outside("clock", "agenda(clock:)", allowing: "ClokServices"),
      ]),
  ]

  @Test("A key of a module that isn't allowed does not compile", arguments: fixtures)
  func boundary(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("The modules of two Swift modules with one name are distinct")
  func namesake() throws {
    let own = """
      @Services("ClockServices") extension Catalog { static func tick() -> Int { 1 } }
      @Services("AgendaServices", allowing: ["/*here*/ClockServices"]) extension Catalog {
        static func agenda(clock: Clock) -> String { "" }
      }
      """
    let sources = ["Fixture::", "Feature::"].map {
      Fixture.declaredPreamble + "\n" + own.replacing("/*here*/", with: $0)
    }
    let verdicts = try Typechecker().check(each: sources, modules: ["Feature": Fixture.declaredModule])
    #expect(!verdicts[0].passes)
    #expect(verdicts[1].passes, "\(verdicts[1].output)")
  }
}
#endif
