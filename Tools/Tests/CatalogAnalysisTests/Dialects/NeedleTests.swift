#if Tools
import CatalogWiring
import Testing

/// The services that Needle's components provide, and the services that their children need.
@Suite("Reading Needle")
struct NeedleTests {
  private let root = """
    final class Clock {}
    final class Store { init(clock: Clock) {} }
    final class RootComponent: BootstrapComponent {
      var clock: Clock { shared { Clock() } }
      var login: LoginComponent { LoginComponent(parent: self) }
      func start() { print(login) }
    }
    """
  private let login = """
    protocol LoginDependency: Dependency { var clock: Clock { get } }
    final class LoginComponent: Component<LoginDependency> {
      var store: Store { shared { Store(clock: dependency.clock) } }
      var screen: ScreenComponent { ScreenComponent(parent: self) }
      func makeView() -> Any { screen }
    }
    """
  private let screen = """
    protocol ScreenDependency: Dependency { var store: Store { get } }
    final class ScreenComponent: Component<ScreenDependency> {
      func makeView() -> Any { self.dependency.store }
    }
    """

  @Test("Properties are entries, and a child's dependency comes from the nearest component above it")
  func entries() async throws {
    let program = try await DialectProgram("NeedleFoundation", root, login, screen)
    #expect(
      program.entries == [
        "RootComponent.clock: shared", "RootComponent.login: transient", "LoginComponent.store: shared",
        "LoginComponent.screen: transient",
      ])
    #expect(program.needs.contains("LoginComponent.store -> RootComponent.clock"))
    #expect(program.needs.contains("- -> LoginComponent.store"))
    #expect(program.rules.isEmpty)
  }

  @Test("A dependency that no component above provides is missing, reported once")
  func missing() async throws {
    let without = root.replacing("  var clock: Clock { shared { Clock() } }\n", with: "")
    let program = try await DialectProgram("NeedleFoundation", without, login, screen)
    #expect(
      program.findings == [
        "missing-entry: LoginDependency.clock is needed by a component, and no component above it provides it"
      ])
    // The component's creator is unknown.
    let unknown = try await DialectProgram(
      "NeedleFoundation", without.replacing("LoginComponent(parent: self)", with: "make()"), login, screen)
    #expect(!unknown.rules.contains("missing-entry"))
  }

  @Test("A component reads its own properties, and one that was removed is missing")
  func own() async throws {
    let code = """
      extension RootComponent {
        var store: Store { shared { Store(clock: clock) } }
        var other: Store { Store(clock: self.clock) }
        func use(clock: Clock) { print(Store(clock: clock), store, other) }
      }
      """
    let program = try await DialectProgram("NeedleFoundation", root, login, screen, code)
    #expect(program.rules.isEmpty)
    #expect(program.needs.contains("RootComponent.store -> RootComponent.clock"))
    let without = try await DialectProgram(
      "NeedleFoundation",
      "final class Clock {}; final class Store { init(clock: Clock) {} }; final class RootComponent: BootstrapComponent {}",
      code)
    #expect(without.rules.count { $0 == "missing-entry" } == 2)
  }

  @Test("A cycle of a component's properties is found")
  func cycle() async throws {
    let program = try await DialectProgram(
      "NeedleFoundation",
      """
      final class RootComponent: BootstrapComponent {
        var a: A { A(b: b) }
        var b: B { B(a: a) }
        func start() { print(a) }
      }
      """)
    #expect(program.rules == ["circular-reference"])
  }

  @Test("A property without a reader is unused, unless it is read as a member or belongs to a protocol")
  func unused() async throws {
    let extra = "extension RootComponent { var spare: Clock { shared { Clock() } } }"
    let unused = try await DialectProgram("NeedleFoundation", root, login, screen, extra)
    #expect(unused.rules == ["unused-entry"])
    let used = try await DialectProgram(
      "NeedleFoundation", root, login, screen, extra, "func run(_ root: RootComponent) { print(root.spare) }")
    #expect(used.rules.isEmpty)
  }

  @Test("Classes of other libraries with names like Needle's provide nothing")
  func others() async throws {
    let program = try await DialectProgram(
      "NeedleFoundation", "final class ButtonComponent: UIView { var title: String { \"\" } }")
    #expect(program.entries.isEmpty && program.rules.isEmpty)
  }

  @Test("A property read through a component's protocol is the component's property")
  func throughProtocols() async throws {
    func code(_ provided: String) -> String {
      """
      protocol Buildable { var clock: Clock { get } }
      final class TimeComponent: Component<EmptyDependency>, Buildable { \(provided) }
      extension TimeComponent: NeedleFoundation.Registration { public func registerItems() {} }
      protocol HomeDependency: Dependency { var time: any Buildable { get } }
      final class HomeComponent: Component<HomeDependency> {
        var store: Store { Store(clock: dependency.time.clock) }
        func makeView() -> Any { store }
      }
      final class Clock {}
      final class Store { init(clock: Clock) {} }
      final class RootComponent: BootstrapComponent {
        var time: any Buildable { TimeComponent(parent: self) }
        var home: HomeComponent { HomeComponent(parent: self) }
        func start() { print(home.store, time.clock) }
      }
      """
    }
    let program = try await DialectProgram(
      "NeedleFoundation", code("var clock: Clock { shared { Clock() } }"))
    #expect(program.needs.contains("HomeComponent.store -> TimeComponent.clock"))
    #expect(program.needs.contains("- -> TimeComponent.clock"))
    #expect(program.rules.isEmpty)
    let without = try await DialectProgram("NeedleFoundation", code(""))
    #expect(without.rules == ["missing-entry", "missing-entry"])
    // An extension of the protocol declares the property.
    let byDefault = try await DialectProgram(
      "NeedleFoundation", code(""), "extension Buildable { var clock: Clock { Clock() } }")
    #expect(byDefault.rules.isEmpty)
  }

  @Test("A name that is passed, or whose member is read, is the component's property unless a pattern binds it")
  func asked() async throws {
    func code(_ body: String, _ property: String = "") -> String {
      """
      final class Clock { func start() {} }
      final class RootComponent: BootstrapComponent { \(property)
        func start(_ clocks: [Clock], _ one: Clock?) { \(body) }
      }
      """
    }
    let provided = "var clock: Clock { shared { Clock() } }"
    #expect(
      try await DialectProgram("NeedleFoundation", code("clock.start()", provided)).needs
        .contains("- -> RootComponent.clock"))
    for asked in ["clock.start()", "run(on: clock)"] {
      #expect(try await DialectProgram("NeedleFoundation", code(asked)).rules == ["missing-entry"])
      #expect(try await DialectProgram("NeedleFoundation", code(asked, provided)).rules.isEmpty)
    }
    for bound in ["for clock in clocks { clock.start() }", "if case .some(let clock) = one { clock.start() }"] {
      #expect(try await DialectProgram("NeedleFoundation", code(bound)).rules.isEmpty)
    }
  }
}

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
