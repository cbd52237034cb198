#if Tools
import CatalogWiring
import Testing

/// The entries of Factory's containers, and the code that injects them.
@Suite("Reading Factory")
struct FactoryTests {
  private let types = """
    protocol Clock {}
    final class WallClock: Clock {}
    final class Store { init(clock: any Clock) {} }
    """

  @Test("Properties and functions of containers are entries with scopes")
  func entries() async throws {
    let program = try await DialectProgram(
      "FactoryKit", types,
      """
      extension Container {
        var clock: Factory<any Clock> { self { WallClock() }.singleton }
        var store: Factory<Store> { Factory(self) { Store(clock: self.clock()) }.shared }
        var cached: Factory<Store> { self { Store(clock: clock()) }.scope(.cached).onTest { Store(clock: WallClock()) } }
        var session: Factory<Store> { self { Store(clock: self.clock.resolve()) }.scope(.session) }
        func dated(_ day: Int) -> Factory<Store> { self { Store(clock: Container.shared.clock()) } }
        var zoned: ParameterFactory<Int, Store> { self { zone in Store(clock: self.clock()) }.graph }
        var plain: Int { 1 }
      }
      """)
    #expect(
      program.entries == [
        "Container.clock: shared", "Container.store: weak", "Container.cached: shared",
        "Container.session: scoped(\"session\")", "Container.dated: transient", "Container.zoned: graph",
      ])
    #expect(
      program.needs == ["store", "cached", "session", "dated", "zoned"].map { "Container.\($0) -> Container.clock" })
  }

  @Test("A user's containers may have default scopes and forward to others")
  func containers() async throws {
    let program = try await DialectProgram(
      "FactoryKit", types,
      """
      final class Tools: SharedContainer, AutoRegistering {
        static let shared = Tools()
        let manager = ContainerManager()
        func autoRegister() { manager.defaultScope = .singleton }
      }
      extension Tools { var clock: Factory<any Clock> { self { WallClock() } } }
      final class UseCaseContainer: SharedContainer {
        static let shared = UseCaseContainer()
        let manager = ContainerManager()
      }
      extension UseCaseContainer {
        private var clock: any Clock { ToolContainer.shared.clock() }
        var store: Factory<Store> { self { Store(clock: self.clock) } }
        var other: Factory<Store> { self { self.makeStore() }.unique }
        private func makeStore() -> Store { Store(clock: ToolContainer.shared.clock()) }
      }
      final class ToolContainer: SharedContainer, AutoRegistering {
        static let shared = ToolContainer()
        let manager = ContainerManager()
        func autoRegister() { manager.defaultScope = .singleton }
        var clock: Factory<any Clock> { self { WallClock() } }
      }
      """)
    #expect(
      program.entries == [
        "Tools.clock: shared", "UseCaseContainer.store: transient", "UseCaseContainer.other: transient",
        "ToolContainer.clock: shared",
      ])
    #expect(
      program.needs.filter { $0.hasPrefix("Use") }.sorted() == [
        "UseCaseContainer.other -> ToolContainer.clock", "UseCaseContainer.store -> ToolContainer.clock",
      ])
  }

  @Test(
    "Every way to inject is found",
    arguments: [
      "final class A { @Injected(\\.clock) var clock }",
      "final class A { @Injected(\\Container.clock) var clock: any Clock }",
      "final class A { @LazyInjected(\\.clock) private var clock }",
      "typealias Inject = Injected\nfinal class A { @Inject(\\.clock) var clock }",
      "struct A: View { @InjectedObject(\\.clock) var clock }",
      "final class A { private let clock = resolve(\\.clock) }",
      "final class A { private let clock = resolve(\\Container.clock) }",
      "final class A { let clock = Container.shared.clock() }",
      "final class A { init() { print(Container.shared.clock.resolve()) } }",
      "final class A { private let container: Container; init(_ c: Container) { container = c; print(container.clock()) } }",
      "func start(container: Container) { print(container.clock.resolve()) }",
      "func start() { let container = Container(); print(container.clock()) }",
      "final class A { let factory = Container.shared.clock }",
      "func start() { let tools = Container.shared; print(tools.clock()) }",
      "final class A { init(clock: any Clock = Container.shared.clock()) {} }",
      "final class A { private let clock = dependency(\\.clock) }",
      "func inject<T>(_ path: KeyPath<Container, Factory<T>>) -> T { fatalError() }; let clock = inject(\\.clock)",
      "struct A: View { @State var clock = Container.shared.clock.resolve() }",
      "final class A { @InjectedContainer private var box; init() { print(box.clock()) } }",
    ])
  func requests(_ code: String) async throws {
    let base = types + "\nextension Container { var clock: Factory<any Clock> { self { WallClock() } } }\n"
    let program = try await DialectProgram("FactoryKit", base, code)
    #expect(program.wiring.needs.map(\.to) == ["Container.clock"])
    #expect(program.findings.isEmpty)
    // A file that doesn't import the library may use a container from its module.
    let other = try await DialectProgram("FactoryKit", base + code)
    #expect(other.wiring.needs.map(\.to) == ["Container.clock"])
    #expect(try await DialectProgram("FactoryKit", base).rules == ["unused-entry"])
  }

  @Test("A promised factory needs a registration")
  func promised() async throws {
    let code = """
      extension Container { var clock: Factory<(any Clock)?> { promised().singleton } }
      final class A { @Injected(\\.clock) var clock }
      """
    #expect(try await DialectProgram("FactoryKit", types, code).rules == ["missing-entry"])
    let registered = try await DialectProgram(
      "FactoryKit", types, code, "func start() { Container.shared.clock.register { WallClock() } }")
    #expect(registered.findings.isEmpty)
  }

  @Test("A factory that forwards to another container has no scope of its own")
  func forwarding() async throws {
    let program = try await DialectProgram(
      "FactoryKit", types,
      """
      final class ToolContainer: SharedContainer { static let shared = ToolContainer(); let manager = ContainerManager() }
      extension Container { var clock: Factory<any Clock> { self { WallClock() }.singleton } }
      extension ToolContainer { var clock: Factory<any Clock> { Container.shared.clock } }
      """)
    #expect(program.entries == ["Container.clock: shared", "ToolContainer.clock: transient"])
  }

  @Test("An undeclared factory of a container that was read is missing, unless the library declares it")
  func missing() async throws {
    let base = types + "\nextension Container { var clock: Factory<any Clock> { self { WallClock() } } }\n"
    let program = try await DialectProgram(
      "FactoryKit", base,
      """
      final class A { @Injected(\\.clock) var clock; @Injected(\\.store) var store }
      func start() { Container.shared.manager.trace = true; Container.shared.reset() }
      """)
    #expect(program.findings.map { $0.prefix(29) } == ["missing-entry: Container.stor"])
    // The program's own container may have no entries.
    let empty = try await DialectProgram(
      "FactoryKit", types,
      """
      final class ToolContainer: SharedContainer { static let shared = ToolContainer(); let manager = ContainerManager() }
      final class A { @Injected(\\ToolContainer.clock) var clock; let manager = ToolContainer.shared.manager }
      """)
    #expect(empty.rules == ["missing-entry"])
  }

  @Test("A cycle is found, and one through @LazyInjected isn't a cycle")
  func cycles() async throws {
    func code(_ wrapper: String) -> String {
      """
      extension Container {
        var a: Factory<A> { self { A() } }
        var b: Factory<B> { self { B() } }
      }
      final class A { @Injected(\\.b) var b }
      final class B { @\(wrapper)(\\.a) var a }
      final class Start { @Injected(\\.a) var a }
      """
    }
    #expect(try await DialectProgram("FactoryKit", code("Injected")).rules == ["circular-reference"])
    let later = try await DialectProgram("FactoryKit", code("LazyInjected"))
    #expect(later.rules.isEmpty)
    #expect(later.needs.contains("Container.b -> Container.a later"))
  }

  @Test("A singleton that keeps a session's instance is a captive dependency")
  func captive() async throws {
    func code(_ scope: String) -> String {
      """
      \(types)
      extension Scope { static let session = Cached() }
      extension Container {
        var clock: Factory<any Clock> { self { WallClock() }.scope(.session) }
        var store: Factory<Store> { self { Store(clock: self.clock()) }\(scope) }
      }
      final class Start { @Injected(\\.store) var store }
      """
    }
    #expect(try await DialectProgram("FactoryKit", code(".singleton")).rules == ["captive-dependency"])
    #expect(try await DialectProgram("FactoryKit", code(".scope(.session)")).rules.isEmpty)
    #expect(try await DialectProgram("FactoryKit", code("")).rules.isEmpty)
  }

  @Test("An injection in a method is noted, and one in a container or an initializer isn't")
  func outside() async throws {
    let base = types + "\nextension Container { var clock: Factory<any Clock> { self { WallClock() } } }\n"
    let late = try await DialectProgram(
      "FactoryKit", base, "final class Late { func run() { print(Container.shared.clock()) } }")
    #expect(late.rules == ["locator-outside-init"])
    let early = try await DialectProgram(
      "FactoryKit", base, "final class Early { let clock: any Clock; init() { clock = Container.shared.clock() } }")
    #expect(early.rules.isEmpty)
  }

  @Test("A container may have any name")
  func names() async throws {
    let program = try await DialectProgram(
      "FactoryKit", types,
      """
      final class Services: SharedContainer { static let shared = Services(); let manager = ContainerManager() }
      """,
      """
      extension Services {
        var clock: Factory<any Clock> { self { WallClock() } }
        var store: Factory<Store> { self { Store(clock: self.clock()) } }
      }
      """,
      """
      final class A { @Injected(\\Services.store) var store; let clock = Services.shared.clock() }
      final class B { let session = URLSession.shared.data }
      """)
    #expect(program.needs == ["Services.store -> Services.clock", "- -> Services.store", "- -> Services.clock"])
    #expect(program.rules.isEmpty)
  }

  @Test("Registering an undeclared factory is a missing entry")
  func replaced() async throws {
    let code = """
      extension Container { var store: Factory<Int> { self { 1 } } }
      final class A { @Injected(\\.clock) var clock; @Injected(\\.store) var store }
      func start() { Container.shared.clock.register { WallClock() } }
      """
    #expect(try await DialectProgram("FactoryKit", types, code).rules == ["missing-entry"])
  }

  @Test("Factories of version 1 are static, and have their scope as an argument")
  func firstVersion() async throws {
    let containers = """
      extension Container {
        static let clock = Factory<any Clock>(scope: .singleton) { WallClock() }
        static var store = Factory { Store(clock: clock()) }
      }
      final class ToolServices: SharedContainer {
        static let zone = ParameterFactory<Int, Store> { _ in Store(clock: Container.clock()) }
        static let plain = Factory(scope: .session) { WallClock() as any Clock }
      }
      """
    let uses = """
      final class A {
        @Injected(Container.store) var store
        let zone = ToolServices.zone(1)
        @LazyInjected(ToolServices.plain) var plain
      }
      """
    let program = try await DialectProgram("Factory", types, containers, uses)
    #expect(
      program.entries == [
        "Container.clock: shared", "Container.store: transient", "ToolServices.zone: transient",
        "ToolServices.plain: scoped(\"session\")",
      ])
    #expect(
      program.needs.filter { $0.hasPrefix("Container") || $0.hasPrefix("ToolServices") } == [
        "Container.store -> Container.clock", "ToolServices.zone -> Container.clock",
      ])
    #expect(program.wiring.entries.first { $0.name == "ToolServices.plain" }?.output == "Factory<Clock>")
    #expect(program.findings.isEmpty)
    let without = try await DialectProgram(
      "Factory", types, containers.replacing("static var store", with: "static var other"), uses)
    #expect(without.rules.contains("missing-entry"))
  }

  @Test("A service that is registered by its type is resolved by its type")
  func byType() async throws {
    func code(_ registration: String) -> String {
      """
      \(types)
      extension Container: Resolving, AutoRegistering { func autoRegister() { \(registration) } }
      extension Container { var store: Factory<Store> { self { Store(clock: self.resolve(Clock.self)!) } } }
      final class A { @InjectedType var clock: Clock?; let store = Container.shared.store() }
      func start() { print(Container.shared.resolve(Clock.self) as Any) }
      """
    }
    let program = try await DialectProgram("FactoryKit", code("register(Clock.self) { WallClock() }"))
    #expect(program.needs.filter { $0.hasSuffix("-> Clock") }.count == 3)
    #expect(program.findings.isEmpty)
    #expect(Set(try await DialectProgram("FactoryKit", code("")).rules) == ["missing-entry"])
  }

  @Test(
    "A registration in any code satisfies a promised factory",
    arguments: [
      "func start() { Container.shared.clock.register { WallClock() } }",
      "func start() { Container.shared.clock { WallClock() } }",
      "func start() { Container.shared.with { $0.clock.register { WallClock() } } }",
      "extension Container: AutoRegistering { func autoRegister() { clock.register { WallClock() } } }",
      "func start(container: Container) { container.clock.register { WallClock() } }",
    ])
  func kept(_ code: String) async throws {
    let base = """
      \(types)
      extension Container { var clock: Factory<(any Clock)?> { self.promised() } }
      final class A { @Injected(\\.clock) var clock }
      """
    #expect(try await DialectProgram("FactoryKit", base).rules == ["missing-entry"])
    #expect(try await DialectProgram("FactoryKit", base, code).findings.isEmpty)
  }

  @Test("A container with any name is recognized when it's passed as an argument")
  func services() async throws {
    let program = try await DialectProgram(
      "FactoryKit", types,
      """
      final class AppServices: SharedContainer { static let shared = AppServices(); let manager = ContainerManager() }
      """,
      "extension AppServices { var clock: Factory<any Clock> { self { WallClock() } } }",
      "final class A { let clock: any Clock; init(services: AppServices) { clock = services.clock() } }")
    #expect(program.needs == ["- -> AppServices.clock"] && program.rules.isEmpty)
  }

  @Test(
    "A method that only initializers call is part of the initialization",
    arguments: [
      ("init() { observe() }", 0), ("init() { prepare() }; func prepare() { self.observe() }", 0),
      ("init() { observe() }; func restart() { observe() }", 1), ("init() { later { self.observe() } }", 1),
      ("func start() { observe() }", 1), ("init() {}", 1),
    ])
  func helpers(_ callers: String, count: Int) async throws {
    let program = try await DialectProgram(
      "FactoryKit", types,
      """
      extension Container { var clock: Factory<any Clock> { self { WallClock() } } }
      func later(_ run: @escaping () -> Void) {}
      final class Session {
        \(callers)
        private func observe() { print(Container.shared.clock()) }
      }
      final class Other { init(session: Session) { session.show() }; func observe() {} }
      """)
    #expect(program.rules.count { $0 == "locator-outside-init" } == count)
  }

  @Test(
    "A builder creates the factory's type, and with it the properties of its superclass",
    arguments: [
      ("final class A { @Injected(\\.b) var b; init() {} }", "{ .init() }"),
      ("final class A { @Injected(\\.b) var b; init(day: Int) {} }", "{ return .init(day: 1) }"),
      ("final class A { @Injected(\\.b) var b; static func make() -> A { A() } }", "{ .make() }"),
      ("class Base { @Injected(\\.b) var b }; final class A: Base { override init() {} }", "{ A() }"),
      ("class Base { @Injected(\\.b) var b }; class Middle: Base {}; final class A: Middle {}", "{ A() }"),
      (
        "class Base { init() { print(Container.shared.b()) } }; final class A: Base { init(day: Int) {} }",
        "{ A(day: 1) }"
      ),
    ])
  func creation(_ type: String, _ builder: String) async throws {
    let program = try await DialectProgram(
      "FactoryKit", type,
      """
      final class B { @Injected(\\.a) var a }
      extension Container {
        var a: Factory<A> { self \(builder).singleton }
        var b: Factory<B> { Factory(self) { .init() } }
      }
      """)
    #expect(program.needs.contains("Container.a -> Container.b"))
    #expect(program.rules == ["circular-reference"])
  }
}
#endif
