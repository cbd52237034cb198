#if Tools
import CatalogWiring
import Testing

/// The forwarded registrations of Swinject, and its wrappers.
@Suite("Swinject, forwarded and wrapped")
struct SwinjectWrapperTests {
  private let types = """
    protocol Clock {}
    final class WallClock: Clock {}
    final class Store { init(clock: Clock) {} }
    """

  @Test("A forwarded type has its own name and resolves the original registration")
  func forwarding() async throws {
    func code(_ name: String) -> String {
      """
      protocol Ticking {}
      protocol Zoned {}
      func fill(_ container: Container) {
        container.register(Clock.self, name: "wall") { _ in WallClock() }.implements(Ticking.self)
        let store = container.register(Store.self) { r in Store(clock: r.resolve(Clock.self, name: "wall")!) }
          .inObjectScope(.container)
        container.forward(Zoned.self, name: "zoned", to: store)
      }
      final class Start {
        init(resolver: Resolver) {
          print(resolver.resolve(Ticking.self\(name))!, resolver.resolve(Zoned.self, name: "zoned")!)
        }
      }
      """
    }
    let program = try await DialectProgram("Swinject", types, code(""))
    #expect(program.needs.contains("Ticking -> Clock named \"wall\""))
    #expect(program.needs.contains("Zoned named \"zoned\" -> Store"))
    #expect(program.findings.isEmpty)
    let other = try await DialectProgram("Swinject", types, code(", name: \"wall\""))
    #expect(other.rules.contains("missing-entry"))
  }

  @Test("Lazy and Provider resolve the wrapped service without a cycle")
  func wrapped() async throws {
    func code(_ wrapper: String) -> String {
      """
      final class A { init(b: Any) {} }
      final class B { init(a: A) {} }
      func fill(_ container: Container) {
        container.register(A.self) { r in A(b: r.resolve(\(wrapper).self)!) }
        container.register(B.self) { r in B(a: r.resolve(A.self)!) }
        print(container.resolve(A.self)!)
      }
      """
    }
    for wrapper in ["Lazy<B>", "Provider<B>"] {
      let program = try await DialectProgram("Swinject", code(wrapper))
      #expect(program.needs.contains("A -> B later") && program.findings.isEmpty)
    }
    #expect(try await DialectProgram("Swinject", code("B")).rules.contains("circular-reference"))
    // The program's own wrapper type is a service like any other.
    let own = try await DialectProgram("Swinject", code("Lazy<B>"), "struct Lazy<T> {}")
    #expect(own.rules.contains("missing-entry"))
  }

  @Test(
    "The program's own property wrapper resolves the type that its attribute states",
    arguments: [
      "@Injected() var clock: Clock!", "@Injected(as: Clock.self) var ticking: Ticking!",
      "@Injected<Clock, Ticking> var ticking: Ticking!", "@Injected<Clock, Ticking>() var ticking: Ticking!",
    ])
  func ownWrapper(_ property: String) async throws {
    let wrapper = """
      protocol Ticking {}
      protocol Resolvable { func resolve(_ resolver: Resolver) }
      @propertyWrapper final class Injected<Key, Service>: Resolvable {
        var wrappedValue: Service!
        init(as _: Key.Type) {}
        func resolve(_ resolver: Resolver) { wrappedValue = (resolver.resolve(Key.self) as! Service) }
      }
      extension Injected where Key == Service { convenience init() { self.init(as: Service.self) } }
      func fill(_ any: Any, _ resolver: Resolver) { (any as? Resolvable)?.resolve(resolver) }
      final class Screen { \(property) }
      """
    let fill = "func fill(_ container: Container) { container.register(Clock.self) { _ in WallClock() } }"
    let program = try await DialectProgram("Swinject", types, wrapper, fill)
    #expect(program.rules.isEmpty && program.wiring.unknowns.isEmpty)
    #expect(program.needs.contains { $0.contains("-> Clock") })
    #expect(try await DialectProgram("Swinject", types, wrapper).rules == ["missing-entry"])
  }

  @Test("A builder that omits the type of its initializer creates the registered type")
  func implicit() async throws {
    let program = try await DialectProgram(
      "Swinject",
      """
      final class A { let b: B; init(resolver: Resolver) { b = resolver.resolve(B.self)! } }
      final class B { let a: A; init(resolver: Resolver) { a = resolver.resolve(A.self)! } }
      func fill(_ container: Container) {
        container.register(A.self) { r in .init(resolver: r) }
        container.register(B.self) { r in .init(resolver: r) }
      }
      """)
    #expect(program.needs.contains("A -> B") && program.rules.contains("circular-reference"))
  }

  @Test("Arguments of an operator may be a tuple")
  func tuples() async throws {
    func code(_ argument: String) -> String {
      """
      func fill(_ container: Container) {
        container.register(Store.self) { (_: Resolver, day: Int, hour: Int) in Store(clock: WallClock()) }
      }
      func start(_ resolver: Resolver) { print(resolver ~> (Store.self, \(argument))) }
      """
    }
    #expect(
      try await DialectProgram("SwinjectAutoregistration", types, code("arguments: (1, 2)")).findings.isEmpty)
    #expect(
      try await DialectProgram("SwinjectAutoregistration", types, code("argument: 1")).rules.contains("missing-entry")
    )
  }

  @Test("A check for a registration counts as its use, and may find none")
  func asked() async throws {
    let ask = "func start(_ container: Container) { print(container.hasAnyRegistration(of: Clock.self)) }"
    let fill = "func fill(_ container: Container) { container.register(Clock.self) { _ in WallClock() } }"
    #expect(try await DialectProgram("Swinject", types, fill).rules == ["unused-entry"])
    #expect(try await DialectProgram("Swinject", types, fill, ask).rules.isEmpty)
    #expect(try await DialectProgram("Swinject", types, ask).findings.isEmpty)
  }
}

/// The default object scopes of Swinject's containers.
@Suite("Swinject's default scopes")
struct SwinjectScopeTests {
  private let registrations = """
    func fill(_ container: Container) {
      container.register(Clock.self) { _ in Clock() }
      container.register(Store.self) { _ in Store() }.inObjectScope(.transient)
    }

    """

  @Test(
    "A registration without a scope has the scope of its container",
    arguments: [
      ("let container = Container(defaultObjectScope: .container)", "shared"),
      ("let container = Container(defaultObjectScope: .session)", "scoped(\"session\")"),
      ("let assembler = Assembler([], parent: nil, defaultObjectScope: .weak)", "weak"),
      ("let container = Container()", "graph"),
      // The scope of a container that is passed to an assembler applies.
      (
        """
        let container = Container(defaultObjectScope: .container)
        let assembler = Assembler([], container: container)
        """, "shared"
      ),
    ])
  func defaultScope(_ container: String, _ scope: String) async throws {
    let program = try await DialectProgram("Swinject", registrations, container)
    #expect(program.entries == ["Clock: \(scope)", "Store: transient"])
  }

  @Test("A container that the file names has its own default, and different containers have none in common")
  func severalContainers() async throws {
    let program = try await DialectProgram(
      "Swinject",
      """
      let first = Container(defaultObjectScope: .container)
      let second = Container()
      func fill() {
        first.register(Clock.self) { _ in Clock() }
        second.register(Store.self) { _ in Store() }
      }
      """, "func more(_ container: Container) { container.register(Other.self) { _ in Other() } }")
    #expect(program.entries == ["Clock: shared", "Store: graph", "Other: graph"])
  }
}
#endif
