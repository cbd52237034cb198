#if Tools
import CatalogWiring
import Testing

/// The registrations of Swinject's containers, and the code that resolves them.
@Suite("Reading Swinject")
struct SwinjectTests {
  private let types = """
    protocol Clock {}
    final class WallClock: Clock {}
    final class Store { init(clock: Clock) {} }
    final class Screen { init(store: Store) {} }
    """

  @Test("Registrations have types, names, arguments and object scopes")
  func registrations() async throws {
    let program = try await DialectProgram(
      "Swinject", types,
      """
      let container = Container()
      func fill() {
        container.register(Clock.self) { _ in WallClock() }.inObjectScope(.container)
        container.register(Clock.self, name: "utc") { _ in WallClock() }.inObjectScope(.weak)
        container.register(Store.self) { r in Store(clock: r.resolve(Clock.self)!) }
        container.register(Store.self) { (r: Resolver, zone: Int) in Store(clock: r.resolve(Clock.self, name: "utc")!) }
          .inObjectScope(.session)
        container.register(Screen.self, factory: { r in Screen(store: r.resolve(Store.self)!) }).inObjectScope(.transient)
      }
      """)
    #expect(
      program.entries == [
        "Clock: shared", "Clock named \"utc\": weak", "Store: graph", "Store with 1 argument: scoped(\"session\")",
        "Screen: transient",
      ])
    #expect(
      program.needs == [
        "Store -> Clock", "Store with 1 argument -> Clock named \"utc\"", "Screen -> Store",
      ])
  }

  @Test("The arguments of a generic type are those of the created instance, and unknown otherwise")
  func generics() async throws {
    let program = try await DialectProgram(
      "Swinject", types,
      """
      class Box<Item> {}
      func fill(_ container: Container) {
        container.register(Box.self) { _ in Box<Clock>() }
        container.register(Box.self) { _ -> Box<Store> in Box() }
        container.register(Box.self) { _ in let box = Box<Int>(); return box }
      }
      func run(_ r: Resolver) {
        print(r.resolve(Box<Clock>.self)!, r.resolve(Box<Store>.self)!, r.resolve(Box<Int>.self)!)
        print(r.resolve(Box<Screen>.self)!)
      }
      """)
    #expect(program.entries == ["Box<Clock>: graph", "Box<Store>: graph", "Box<Int>: graph"])
    #expect(program.findings.map { $0.prefix(24) } == ["missing-entry: Box<Scree"])
    let open = try await DialectProgram(
      "Swinject",
      """
      class Box<Item> {}
      func fill(_ container: Container) { container.register(Box.self) { _ in made() } }
      func run(_ r: Resolver) { print(r.resolve(Box<Int>.self)!) }
      """)
    #expect(open.findings.isEmpty && open.wiring.unknowns.map(\.subject) == [.registration])
  }

  @Test("Autoregistered parameters are requests, also those of a memberwise initializer and a function")
  func autoregisteredParameters() async throws {
    let program = try await DialectProgram(
      "SwinjectAutoregistration", types,
      """
      struct Shelf { let store: Store; let clock: Clock; var size = 3 }
      func makeScreen(store: Store) -> Screen { Screen(store: store) }
      func fill(_ container: Container) {
        container.autoregister(Shelf.self, initializer: Shelf.init)
        container.autoregister(Screen.self, initializer: makeScreen)
      }
      """)
    #expect(program.needs == ["Shelf -> Store", "Shelf -> Clock", "Screen -> Store"])
  }

  @Test("A type that isn't registered is missing")
  func missing() async throws {
    let code = """
      func fill(_ container: Container) {
        container.register(Store.self) { r in Store(clock: r.resolve(Clock.self)!) }
      }
      final class Start { let store: Store; init(resolver: Resolver) { store = resolver.resolve(Store.self)! } }
      """
    let program = try await DialectProgram("Swinject", types, code)
    #expect(
      program.findings == ["missing-entry: Clock isn't registered in any container: resolve returns nil"])
    let fixed = try await DialectProgram(
      "Swinject", types, code,
      "func more(_ container: Container) { container.register(Clock.self) { _ in WallClock() } }")
    #expect(fixed.findings.isEmpty)
  }

  @Test(
    "A registration with another name or other arguments doesn't match",
    arguments: [
      ("container.register(Clock.self, name: \"a\") { _ in WallClock() }", "r.resolve(Clock.self, name: \"b\")!"),
      ("container.register(Clock.self, name: \"a\") { _ in WallClock() }", "r.resolve(Clock.self)!"),
      ("container.register(Clock.self) { (r, zone: Int) in WallClock() }", "r.resolve(Clock.self)!"),
      ("container.register(Clock.self) { _ in WallClock() }", "r.resolve(Clock.self, argument: 1)!"),
      ("container.register(WallClock.self) { _ in WallClock() }", "r.resolve(Clock.self)!"),
    ])
  func otherKey(_ registration: String, _ request: String) async throws {
    let program = try await DialectProgram(
      "Swinject", types,
      "func fill(_ container: Container) { \(registration) }; func use(_ r: Resolver) { print(\(request)) }")
    #expect(program.rules.filter { $0 == "missing-entry" }.count == 1)
  }

  @Test(
    "Equal names and arguments match however they are written",
    arguments: [
      ("container.register(Clock.self, name: \"a\") { _ in WallClock() }", "r.resolve(Clock.self, name: \"a\")!"),
      ("container.register(Clock.self, name: Names.a) { _ in WallClock() }", "r.resolve(Clock.self, name: \"a\")!"),
      (
        "container.register(Clock.self, name: Names.b.rawValue) { _ in WallClock() }",
        "r.resolve((any Clock).self, name: Names.b.rawValue)!"
      ),
      (
        "container.register(Clock.self) { (r, zone: Int, day: Int) in WallClock() }",
        "r.resolve(Clock.self, arguments: 1, 2)!"
      ),
      ("container.register(Clock.self) { WallClock(zone: $1, $0) }", "r.resolve(Clock.self, argument: 1)!"),
      ("container.register(Clock.self, factory: makeClock)", "r.resolve(Clock.self, arguments: 1, 2)!"),
      (
        "for zone in zones { container.register(Clock.self, name: zone) { _ in WallClock() } }",
        "r.resolve(Clock.self, name: \"a\")!"
      ),
      ("container.register(Time.self) { _ in WallClock() }", "r.resolve(Clock.self)!"),
      ("container.register(WallClock.self) { _ in WallClock() }.implements(Clock.self)", "r.resolve(Clock.self)!"),
      ("container.autoregister(Clock.self, initializer: WallClock.init)", "r.resolve(Clock.self)!"),
      ("container.register(Clock.self) { _ in WallClock() }", "r ~> Clock.self"),
      ("container.register(Clock.self, name: \"a\") { _ in WallClock() }", "r ~> (Clock.self, name: \"a\")"),
      ("container.register(Clock.self) { _ in WallClock() }", "{ let clock: Clock = r~>; return clock }()"),
    ])
  func sameKey(_ registration: String, _ request: String) async throws {
    let program = try await DialectProgram(
      "Swinject", types,
      """
      typealias Time = Clock
      enum Names { static let a = "a"; case b }
      func fill(_ container: Container) { \(registration) }
      func use(_ r: Resolver) { print(\(request)) }
      """)
    #expect(program.findings.isEmpty)
    #expect(program.needs.count { $0.contains("-> Clock") } == 1)
  }

  @Test(
    "A type that isn't a container of Swinject registers nothing",
    arguments: [
      "func start(_ bus: EventBus) { bus.register(Clock.self) { event in print(event) } }",
      "func start(_ table: UITableView) { table.register(Clock.self, forCellReuseIdentifier: \"clock\") }",
      "final class A { let center: MessageCenter = .shared; func start() { center.register(Clock.self) { _ in } } }",
    ])
  func otherRegister(_ code: String) async throws {
    let program = try await DialectProgram("Swinject", types, code)
    #expect(program.entries.isEmpty && program.findings.isEmpty)
  }

  @Test("A cycle of requests is found, and one through initCompleted isn't a cycle")
  func cycles() async throws {
    func code(_ second: String) -> String {
      """
      final class A { init(b: B) {} }
      final class B { var a: A? }
      func fill(_ container: Container) {
        container.register(A.self) { r in A(b: r.resolve(B.self)!) }
        \(second)
      }
      func use(_ r: Resolver) { print(r.resolve(A.self)!) }
      """
    }
    let knot = try await DialectProgram(
      "Swinject", code("container.register(B.self) { r in let b = B(); b.a = r.resolve(A.self)!; return b }"))
    #expect(knot.rules == ["circular-reference"])
    let later = try await DialectProgram(
      "Swinject",
      code("container.register(B.self) { _ in B() }.initCompleted { r, b in b.a = r.resolve(A.self)! }"))
    #expect(later.rules.isEmpty)
    #expect(later.needs == ["A -> B", "B -> A later", "- -> A"])
  }

  @Test("A singleton that keeps a session's instance is a captive dependency, and one in the session isn't")
  func captive() async throws {
    func code(_ scope: String) -> String {
      """
      \(types)
      extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }
      func fill(_ container: Container) {
        container.register(Clock.self) { _ in WallClock() }.inObjectScope(.session)
        container.register(Store.self) { r in Store(clock: r.resolve(Clock.self)!) }.inObjectScope(\(scope))
      }
      func use(_ r: Resolver) { print(r.resolve(Store.self)!) }
      """
    }
    #expect(try await DialectProgram("Swinject", code(".container")).rules == ["captive-dependency"])
    #expect(try await DialectProgram("Swinject", code(".session")).rules.isEmpty)
    #expect(try await DialectProgram("Swinject", code(".transient")).rules.isEmpty)
  }

  @Test("A second registration of the same key in a container is reported, and one of another key isn't")
  func duplicates() async throws {
    func code(_ second: String) -> String {
      """
      \(types)
      func fill(_ container: Container) {
        container.register(Clock.self) { _ in WallClock() }
        \(second)
      }
      func use(_ r: Resolver, _ names: String) { print(r.resolve(Clock.self)!, r.resolve(Clock.self, name: names)!) }
      """
    }
    #expect(
      try await DialectProgram("Swinject", code("container.register(Clock.self) { _ in WallClock() }")).rules
        == ["duplicate-supply"])
    #expect(
      try await DialectProgram("Swinject", code("container.register(Clock.self, name: \"b\") { _ in WallClock() }"))
        .rules
        .isEmpty)
  }

  @Test("A registration that no code resolves is unused")
  func unused() async throws {
    let code = "func fill(_ container: Container) { container.register(Clock.self) { _ in WallClock() } }"
    #expect(try await DialectProgram("Swinject", types, code).rules == ["unused-entry"])
    #expect(
      try await DialectProgram("Swinject", types, code, "func use(_ r: Resolver) { print(r.resolve(Clock.self)!) }")
        .rules
        .isEmpty)
  }

  @Test("A request in a method is noted, and one in an initializer or an assembly isn't")
  func outside() async throws {
    let base = types + "\nfunc fill(_ container: Container) { container.register(Clock.self) { _ in WallClock() } }\n"
    let method = try await DialectProgram(
      "Swinject", base, "final class Late { func run() { print(DI.container.resolve(Clock.self)!) } }")
    #expect(method.rules == ["locator-outside-init"])
    let initializer = try await DialectProgram(
      "Swinject", base,
      """
      final class Early { let clock = DI.container.resolve(Clock.self)!; init() { print(DI.container.resolve(Clock.self)!) } }
      final class ScreenFactory { func screen() { print(DI.container.resolve(Clock.self)!) } }
      final class Owner { let assembler: Assembler; func run() { print(assembler.resolver.resolve(Clock.self)!) } }
      """)
    #expect(initializer.rules.isEmpty)
  }

  @Test("A request with a fallback may be missing")
  func optional() async throws {
    func code(_ request: String) -> String { types + "\nfunc use(_ r: Resolver) { \(request) }" }
    for request in [
      "print(r.resolve(Clock.self) ?? WallClock())", "if let clock = r.resolve(Clock.self) { print(clock) }",
    ] {
      #expect(try await DialectProgram("Swinject", code(request)).rules.isEmpty)
    }
    for request in [
      "print(r.resolve(Clock.self)!)", "let clock = r.resolve(Clock.self); print(clock)",
      "guard let clock = r.resolve(Clock.self) else { fatalError() }; print(clock)",
    ] {
      #expect(try await DialectProgram("Swinject", code(request)).rules == ["missing-entry"])
    }
  }

  @Test(
    "Wrappers register and resolve their arguments",
    arguments: [
      // Functions that register a type parameter, and functions that request one.
      (
        "extension Container { func single<T>(_ type: T.Type, make: @escaping () -> T) { register(type) { _ in make() } } }",
        "container.single(Clock.self) { WallClock() }", "r.resolve(Clock.self)!"
      ),
      (
        "final class Locator { let box = Container(); func add<T>(type: T.Type, make: @escaping () -> T) { box.register(type) { _ in make() } } }",
        "locator.add(type: Clock.self) { WallClock() }", "r.resolve(Clock.self)!"
      ),
      (
        "final class DI { static func get<T>(_ type: T.Type) -> T { box.resolve(type)! }; static let box = Container() }",
        "container.register(Clock.self) { _ in WallClock() }", "DI.get(Clock.self)"
      ),
      (
        "final class Locator { let box = Container(); func get<T>(of type: T.Type) -> T { box.resolve(T.self)! } }",
        "container.register(Clock.self) { _ in WallClock() }", "locator.get(of: Clock.self)"
      ),
      (
        "func inject<T>() -> T { box.resolve(T.self)! }", "container.register(Clock.self) { _ in WallClock() }",
        "{ let clock: Clock = inject(); return clock }()"
      ),
      (
        "extension Resolver { func resolve<T>(_ type: T.Type) -> T { resolve(type, name: nil)! } }",
        "container.register(Clock.self) { _ in WallClock() }", "r.resolve(Clock.self)"
      ),
    ])
  func wrappers(_ wrapper: String, _ registration: String, _ request: String) async throws {
    func code(_ registration: String, _ request: String) -> String {
      """
      \(types)
      \(wrapper)
      func fill(_ container: Container, _ locator: Locator) { \(registration) }
      func use(_ r: Resolver, _ locator: Locator) { print(\(request)) }
      """
    }
    let program = try await DialectProgram("Swinject", code(registration, request))
    #expect(program.entries.map { $0.prefix(5) } == ["Clock"])
    #expect(program.wiring.needs.map(\.to) == ["Clock"])
    #expect(program.findings.isEmpty)
    // A function whose callers are unknown may register any type.
    let isUnknown = !registration.hasPrefix("container.register")
    #expect(try await DialectProgram("Swinject", code("", request)).rules == (isUnknown ? [] : ["missing-entry"]))
    #expect(try await DialectProgram("Swinject", code(registration, "1")).rules == ["unused-entry"])
  }

  @Test("Property wrappers request the type of their property")
  func propertyWrappers() async throws {
    let wrapper = """
      @propertyWrapper struct Inject<T> { let wrappedValue: T; init(name: String? = nil) { wrappedValue = box.resolve(T.self)! } }
      """
    for property in ["@Inject var clock: Clock", "@Inject() private var clock: Clock"] {
      let use = "final class Use { \(property) }"
      let program = try await DialectProgram(
        "Swinject", types, wrapper, use,
        "func fill(_ container: Container) { container.register(Clock.self) { _ in WallClock() } }")
      #expect(program.rules.isEmpty)
      #expect(program.wiring.needs.map(\.to) == ["Clock"])
      #expect(try await DialectProgram("Swinject", types, wrapper, use).rules == ["missing-entry"])
    }
  }

  @Test("An autoregistered type needs the parameters of its initializer")
  func autoregistered() async throws {
    let program = try await DialectProgram(
      "SwinjectAutoregistration", types,
      """
      final class Report { init(store: Store, zone: Int, clock: Clock? = nil) {} }
      func fill(_ container: Container) {
        container.autoregister(Clock.self, initializer: WallClock.init).inObjectScope(.container)
        container.autoregister(Store.self, initializer: Store.init)
        container.autoregister(Report.self, argument: Int.self, initializer: Report.init)
      }
      func use(_ r: Resolver) { print(r ~> (Report.self, argument: 1)) }
      """)
    #expect(program.entries == ["Clock: shared", "Store: graph", "Report with 1 argument: graph"])
    #expect(
      program.needs == ["Store -> Clock", "Report with 1 argument -> Store", "- -> Report with 1 argument"])
    #expect(program.rules.isEmpty)
  }

  @Test("Accessors that Knit generates resolve the registered types")
  func knit() async throws {
    let code = """
      import Swinject
      final class AppAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Clock.self) { _ in WallClock() }
          container.register(Store.self) { resolver in Store(clock: resolver.clock()) }
        }
      }
      func start(resolver: Resolver) { print(resolver.store()) }
      """
    let program = try await DialectProgram("Knit", types, code)
    #expect(program.needs == ["Store -> Clock", "- -> Store"])
    #expect(program.rules.isEmpty)
  }
}
#endif
