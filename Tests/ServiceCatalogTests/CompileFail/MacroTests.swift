import Testing

#if Macros
@Suite("The compiler checks the wiring that @Context generates", .serialized)
struct MacroWiringTests {
  private static let preamble = """
    import ServiceCatalogStyles

    @Component protocol Clock: Sendable {}
    struct Noon: Clock {}
    protocol NoonComponent: ClockComponent {}
    extension NoonComponent { static func createClock() -> any Clock { Noon() } }

    """

  @Test(arguments: [
    (
      "a context without the component of a listed service", "@Context(Clock.self) enum App/*here*/ {}", "",
      ": NoonComponent", "cannot find 'createClock' in scope"
    ),
    (
      "a context that doesn't list a component's service", "@Context/*here*/ enum App: NoonComponent {}", "()",
      "(Clock.self)", "[no-services]"
    ),
  ])
  func wrongWiringIsRefused(mistake: String, source: String, wrong: String, right: String, message: String) throws {
    let typechecker = try Typechecker()
    let refused = try typechecker.check(Self.preamble + source.replacing("/*here*/", with: wrong))
    #expect(!refused.passes)
    #expect(refused.output.contains(message), "\(refused.output)")
    let accepted = try typechecker.check(Self.preamble + source.replacing("/*here*/", with: right))
    #expect(accepted.passes, "\(accepted.output)")
    #expect(!accepted.output.contains("warning:"), "\(accepted.output)")
  }
}
#else
@Suite("A macro without the Macros trait fails and names the trait to enable")
struct MacroTraitTests {
  @Test(arguments: [
    ("Service()", "@Service protocol UserService {}"),
    ("Component()", "@Component protocol UserService {}"),
    ("Context", "protocol UserService {} \n@Context(UserService.self) enum App {}"),
    ("Services", "@Services(\"ShopServices\") extension Catalog {}"),
    ("Services", "enum Session: CatalogScope {}\n@Services(\"ShopServices\", in: Session.self) extension Catalog {}"),
    ("Provides", "extension Catalog { @Provides(.shared) static func size() -> Int { 1 } }"),
    ("Provides", "extension Catalog { @Provides(.shared, .live, by: Int.self) static func size() -> Int { 1 } }"),
    ("Provides", "extension Catalog { @Provides(for: \\.self, .weak) static func size() -> Int { 1 } }"),
    ("Contributes", "extension Catalog { @Contributes(to: \\.self, .shared) static func size() -> Int { 1 } }"),
    ("Decorates", "extension Catalog { @Decorates(\\.self, by: Int.self) static func size(_ size: Int) -> Int { 1 } }"),
    ("CompositionRoot", "@CompositionRoot struct App {}"),
    (
      "CompositionRoot",
      "enum Session: CatalogScope {}\n@CompositionRoot(for: Session.self, entry: \\.self) struct App {}"
    ),
    ("Key", "extension Catalog { @Key var size: Int { 1 } }"),
  ])
  func macroIsUnavailable(macro: String, source: String) throws {
    let imports = ["", "Macros", "Styles"].map { "import ServiceCatalog\($0)\n" }.joined()
    let verdict = try Typechecker().check(imports + source)
    let message = "is unavailable: turn on the trait of its package: .package(…, traits: [\"Macros\"])"
    #expect(!verdict.passes)
    #expect(!verdict.errors.isEmpty)
    #expect(verdict.errors.allSatisfy { $0.hasPrefix("'\(macro)") && $0.hasSuffix(message) }, "\(verdict.output)")
  }
}
#endif
