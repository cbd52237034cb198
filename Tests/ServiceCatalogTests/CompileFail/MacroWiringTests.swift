#if Macros
import Testing

@Suite("The compiler checks the wiring that @Context generates", .serialized)
struct MacroWiringTests {
  private static let preamble = """
    import ServiceCatalogMacros

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
#endif
