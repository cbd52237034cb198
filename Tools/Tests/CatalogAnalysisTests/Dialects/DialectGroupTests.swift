#if Tools
import CatalogWiring
import Testing

/// The groups of other libraries' entries, which are shown instead of modules.
@Suite("Groups of other libraries' entries")
struct DialectGroupTests {
  @Test(
    "Entries are grouped by their container, component, assembly or module",
    arguments: [
      ("FactoryKit", "extension ToolContainer { var clock: Factory<Clock> { self { Clock() } } }", "ToolContainer"),
      (
        "NeedleFoundation", "class RootComponent: BootstrapComponent { var clock: Clock { Clock() } }",
        "RootComponent"
      ),
      (
        "Swinject",
        "struct Tools: Assembly { func assemble(container: Container) { container.register(Clock.self) { _ in Clock() } } }",
        "Tools"
      ),
      (
        "Dependencies",
        """
        extension DependencyValues { var clock: Clock { get { self[Clock.self] } set { self[Clock.self] = newValue } } }
        extension Clock: DependencyKey { static let liveValue = Clock() }
        """, "App"
      ),
    ])
  func groups(_ library: String, _ code: String, _ group: String) async throws {
    let program = try await DialectProgram(library, "final class Clock {}", code)
    #expect(program.wiring.entries.map { $0.effectiveSupply?.module } == [group])
  }
}
#endif
