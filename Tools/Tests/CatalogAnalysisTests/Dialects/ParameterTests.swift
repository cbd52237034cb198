#if Tools
import CatalogWiring
import Testing

/// Requests whose type is a parameter: it's known only where the code is used, and never a missing service itself.
@Suite("Requests of a generic parameter")
struct ParameterTests {
  private let swinject = """
    protocol Clock {}
    final class WallClock: Clock {}
    let container = Container()
    extension Resolver { func force<T>(name: String? = nil) -> T { resolve(T.self, name: name)! } }
    enum Services {
      static var resolver: Resolver { container }
      static func get<T>() -> T { container.resolve(T.self)! }
      static func find<T>(_ type: T.Type) -> T { container.resolve(type)! }
    }

    """
  private let registration = "func fill() { container.register(Clock.self) { _ in WallClock() } }\n"

  @Test(
    "A wrapper or a function that passes its parameter on requests the type of its use",
    arguments: [
      """
      @propertyWrapper struct Inject<T> {
        var wrappedValue: T
        init(wrappedValue: T = Services.resolver.force()) { self.wrappedValue = wrappedValue }
      }
      final class Start { @Inject var clock: Clock }
      """,
      """
      @propertyWrapper struct Inject<T> { lazy var wrappedValue: T = Services.get() }
      final class Start { @Inject var clock: Clock }
      """,
      """
      @propertyWrapper struct Inject<T> { var wrappedValue: T; init() { wrappedValue = Services.find(T.self) } }
      final class Start { @Inject var clock: Clock }
      """,
      """
      func make<T>() -> T { Services.get() }
      func start() { let clock: Clock = make() }
      """,
      """
      func make<T>(_ type: T.Type) -> T { Services.find(type) }
      func start() { print(make(Clock.self)) }
      """,
      """
      func first<T>() -> T { second() }
      func second<T>() -> T { func third<V>() -> V { Services.get() }; return third() }
      func start() { let clock: Clock = first() }
      """,
    ])
  func followed(_ use: String) async throws {
    let missing = try await DialectProgram("Swinject", swinject, use)
    #expect(
      missing.findings == ["missing-entry: Clock isn't registered in any container: resolve returns nil"])
    let fixed = try await DialectProgram("Swinject", swinject + registration, use)
    #expect(fixed.rules.isEmpty)
  }

  @Test(
    "A parameter that no code binds is unknown",
    arguments: [
      "struct Box<V> { let value: V = container.resolve(V.self)! }",
      "struct Box<V> {}\nextension Box { func make() -> V { container.resolve(V.self)! } }",
      "struct Box<V> { struct Inner { func make() -> V { container.resolve(V.self)! } } }",
      "struct Box<V> { func make() -> V { Services.get() } }",
      "protocol Screen { associatedtype Model }\nextension Screen { var model: Model { container.resolve(Model.self)! } }",
      """
      protocol Screen { associatedtype Model }
      struct Home: Screen { func model() -> Model { container.resolve(Model.self)! } }
      """,
      "protocol Made {}\nextension Made { static func make() -> Self { container.resolve(Self.self)! } }",
      "class Base { class func make() -> Self { container.resolve(Self.self)! } }",
      "func make(_ type: (some Clock).Type) { print(container.resolve(type)!) }",
      "func make<A, B>(_: A, _: B) -> Pair<A, B> { container.resolve(Pair<A, B>.self)! }",
      "extension Array { func make() -> Element { container.resolve(Element.self)! } }",
      "func make<T>(_: T.Type) -> [T] { container.resolve([T].self)! }",
      "func make<T>() -> T { func inner() -> T { Services.get() }; return inner() }",
    ])
  func unbound(_ use: String) async throws {
    let program = try await DialectProgram("Swinject", swinject, use)
    #expect(program.findings.isEmpty)
  }

  @Test("A type of the program with the name of a common parameter is a service")
  func namedLikeParameter() async throws {
    for type in ["Value", "Model"] {
      let program = try await DialectProgram(
        "Swinject", swinject,
        "final class \(type) {}\nfinal class Start { let value = container.resolve(\(type).self)! }")
      #expect(program.rules == ["missing-entry"])
    }
  }

  @Test("A type with a parameter is requested with the type of its use")
  func boxed() async throws {
    let use = """
      struct Box<V> {}
      func box<T>(_ type: T.Type) -> Box<T> { container.resolve(Box<T>.self)! }
      func start() { print(box(Clock.self)) }
      """
    let missing = try await DialectProgram("Swinject", swinject, use)
    #expect(
      missing.findings == ["missing-entry: Box<Clock> isn't registered in any container: resolve returns nil"])
    let fixed = try await DialectProgram(
      "Swinject", swinject, use, "func fill() { container.register(Box<Clock>.self) { _ in Box<Clock>() } }")
    #expect(fixed.findings.isEmpty)
  }

  @Test("A property with an initial value requests nothing")
  func initialValue() async throws {
    let wrapper = """
      @propertyWrapper struct Inject<T> {
        var wrappedValue: T
        init(wrappedValue: T = Services.resolver.force()) { self.wrappedValue = wrappedValue }
      }

      """
    func code(_ value: String) -> String { wrapper + "final class Start { @Inject var clock: Clock\(value) }" }
    #expect(try await DialectProgram("Swinject", swinject, code(" = WallClock()")).rules.isEmpty)
    #expect(try await DialectProgram("Swinject", swinject, code("")).rules == ["missing-entry"])
  }

  @Test(
    "Registering a parameter or a variable's type may register any type",
    arguments: [
      "final class Adder<V> { func add(_ make: @escaping () -> V) { container.register(V.self) { _ in make() } } }",
      "func fill() { for type in types { container.register(type) { _ in WallClock() } } }",
    ])
  func registered(_ code: String) async throws {
    let use = "final class Start { let clock = container.resolve(Clock.self)! }"
    #expect(try await DialectProgram("Swinject", swinject, use, code).findings.isEmpty)
    #expect(try await DialectProgram("Swinject", swinject, use).rules == ["missing-entry"])
  }

  @Test("A wrapper with the form of the library's register leaves no type unknown")
  func wrappedRegister() async throws {
    func code(_ name: String) -> String {
      """
      final class Injector {
        func \(name)<T>(_ type: T.Type, _ make: @escaping () -> T) { container.register(type) { _ in make() } }
      }
      final class Start { let clock = container.resolve(Clock.self)! }
      """
    }
    #expect(try await DialectProgram("Swinject", swinject, code("register")).rules == ["missing-entry"])
    // The callers of another function are followed by its name, and may be in code that wasn't read.
    #expect(try await DialectProgram("Swinject", swinject, code("put")).findings.isEmpty)
  }

  @Test("A metatype in a variable may be that of another type")
  func metatype() async throws {
    let program = try await DialectProgram(
      "Swinject", swinject, "func make(_ type: any Clock.Type) { print(container.resolve(type)!) }")
    #expect(program.findings.isEmpty)
  }

  @Test("Facades of Factory and keys of swift-dependencies may be parameters")
  func otherLibraries() async throws {
    let factory = try await DialectProgram(
      "Factory",
      """
      protocol Clock {}
      extension Resolving { func want<T>(_ type: T.Type = T.self) -> T { resolve(T.self)! } }
      struct Box<V> { @InjectedType var value: V?; func make() -> V { Container.shared.resolve(V.self)! } }
      extension Container { var clock: Factory<Clock> { self { WallClock() } } }
      func start() { print(Container.shared.want(Any.self), Container.shared.clock()) }
      """)
    #expect(!factory.findings.contains { $0.contains("want") || $0.contains("V ") })
    let dependencies = try await DialectProgram(
      "Dependencies",
      """
      func read<K: DependencyKey>(_: K.Type) -> K.Value { @Dependency(K.self) var value; return value }
      """)
    #expect(dependencies.findings.isEmpty)
    #expect(dependencies.wiring.entries.isEmpty)
  }
}
#endif
