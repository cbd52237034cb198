#if Macros
import Testing

@Suite("The compiler checks the wiring that @Blueprint and @Context generate", .serialized)
struct MacroWiringTests {
  private static let preamble = """
    import ServiceCatalog
    import ServiceCatalogMacros

    protocol Greeter: Sendable {}
    @Blueprint(.shared) final class PoliteGreeter: Greeter {}
    extension Catalog { var greeter: PoliteGreeterBlueprint.Type { PoliteGreeterBlueprint.self } }
    @Component protocol Clock: Sendable {}
    struct Noon: Clock {}
    protocol NoonComponent: ClockComponent {}
    extension NoonComponent { static func createClock() -> any Clock { Noon() } }

    """

  @Test(arguments: [
    (
      "a label without a key", "@Blueprint final class Door { init(/*here*/: any Greeter) {} }", "greter", "greeter",
      "value of type 'Catalog' has no member 'greter'"
    ),
    (
      "a label whose key has another type", "@Blueprint final class Door { init(greeter: any /*here*/) {} }",
      "Clock", "Greeter", "argument type 'any Greeter' does not conform to expected type 'Clock'"
    ),
    (
      "a context without the component of a listed service", "@Context(Clock.self) enum App/*here*/ {}", "",
      ": NoonComponent", "cannot find 'createClock' in scope"
    ),
    (
      "a context that doesn't list a component's service", "@Context/*here*/ enum App: NoonComponent {}", "()",
      "(Clock.self)", "[no-services]"
    ),
    (
      "an initializer that its protocol isolates to the main actor",
      "@Blueprint /*here*/ final class Door: Entrance { init() {} }\n@MainActor protocol Entrance {}", "",
      "@MainActor", "call to main actor-isolated initializer 'init()' in a synchronous nonisolated context"
    ),
    (
      "a shared service that is not Sendable", "@Blueprint/*here*/ final class Door { init() {} }", "(.shared)", "",
      "type 'Door' does not conform to the 'Sendable' protocol"
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
