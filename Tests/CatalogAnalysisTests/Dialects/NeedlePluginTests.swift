#if Tools
import CatalogWiring
import Testing

/// The plugins of Needle's pluginized components.
@Suite("Needle's plugins")
struct NeedlePluginTests {
  private func code(_ provided: String) -> String {
    """
    final class Clock {}
    final class Store { init(clock: Clock) {} }
    protocol HomePlugins: PluginExtension { var clock: Clock { get } }
    final class HomeComponent: PluginizedComponent<EmptyDependency, HomePlugins, HomePluginsComponent> {
      var store: Store { Store(clock: pluginExtension.clock) }
      func makeView() -> Any { store }
    }
    protocol PluginsDependency: Dependency { var zone: Zone { get } }
    final class HomePluginsComponent: NonCoreComponent<PluginsDependency> { \(provided) }
    final class Zone {}
    final class RootComponent: BootstrapComponent {
      var zone: Zone { Zone() }
      var home: HomeComponent { HomeComponent(parent: self) }
      func start() { print(home) }
    }
    """
  }

  @Test("A plugin extension's property comes from the non-core component, whose parent is the pluginized one")
  func provided() async throws {
    let program = try await DialectProgram(
      "NeedleFoundation", code("var clock: Clock { print(dependency.zone); return shared { Clock() } }"))
    #expect(program.needs.contains("HomeComponent.store -> HomePluginsComponent.clock"))
    #expect(program.needs.contains("HomePluginsComponent.clock -> RootComponent.zone"))
    #expect(program.rules.isEmpty)
  }

  @Test("A property in another file's extension belongs to a component with any name")
  func extended() async throws {
    let program = try await DialectProgram(
      "NeedleFoundation",
      """
      final class Clock {}
      final class Root: BootstrapComponent { func start() { print(store) } }
      """,
      """
      final class Store { init(clock: Clock) {} }
      extension Root {
        var clock: Clock { shared { Clock() } }
        var store: Store { Store(clock: clock) }
      }
      extension Array { var twice: Array { self + self } }
      """)
    #expect(program.entries == ["Root.clock: shared", "Root.store: transient"])
    #expect(program.needs.contains("Root.store -> Root.clock"))
    #expect(program.rules.isEmpty)
  }

  @Test("A plugin extension's property that the non-core component lacks is missing, reported once")
  func missing() async throws {
    let program = try await DialectProgram("NeedleFoundation", code(""))
    #expect(
      program.findings == [
        "missing-entry: HomePlugins.clock is needed by a component, and no component above it provides it"
      ])
  }
}
#endif
