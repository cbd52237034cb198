#if Tools
import CatalogWiring
import Testing

/// The accessors and collections of Knit.
@Suite("Reading Knit")
struct KnitTests {
  private let types = """
    import Swinject
    protocol Clock {}
    final class WallClock: Clock {}
    final class Store { init(clock: Clock) {} }

    """

  /// Returns the code of an assembly.
  private func assembly(_ code: String) -> String {
    "final class AppAssembly: ModuleAssembly { func assemble(container: Container<Resolver>) {\n\(code)\n} }"
  }

  @Test("A comment names another accessor", arguments: ["alias(\"time\")", "getter-named(\"time\")"])
  func alias(_ command: String) async throws {
    func code(_ command: String) -> String {
      assembly(
        """
          // @knit public \(command)
          container.register(Clock.self) { _ in WallClock() }
          container.register(Store.self) { resolver in Store(clock: resolver.time()) }
        """)
    }
    let start = "func start(resolver: Resolver) { print(resolver.store()) }"
    let program = try await DialectProgram("Knit", types + code(command), start)
    #expect(program.needs == ["Store -> Clock", "- -> Store"])
    #expect(program.rules.isEmpty)
    let without = try await DialectProgram("Knit", types + code(""), start)
    #expect(without.rules == ["unused-entry"])
  }

  @Test("A forwarded type has an accessor with its own alias")
  func forwardedAlias() async throws {
    let program = try await DialectProgram(
      "Knit",
      types
        + assembly(
          """
            container.register(WallClock.self) { _ in WallClock() }
              // @knit alias("time")
              .implements(Clock.self)
          """), "func start(resolver: Resolver) { print(resolver.time()) }")
    #expect(program.needs == ["Clock -> WallClock", "- -> Clock"])
  }

  @Test(
    "Accessors have the names that Knit generates for types",
    arguments: [
      ("[Clock]", "clock"), ("Clock?", "clock"), ("AnyPublisher<Clock, Never>", "clockPublisher"),
      ("Store.Factory", "storeFactory"), ("Box<Clock>", "box"), ("URLCache", "urlCache"),
      ("(() -> Void)", "closure"),
    ])
  func names(_ type: String, _ accessor: String) async throws {
    let program = try await DialectProgram(
      "Knit",
      types + "extension Store { final class Factory {} }\n"
        + assembly("container.register((\(type)).self) { _ in make() }"),
      "func start(resolver: Resolver) { print(resolver.\(accessor)()) }")
    #expect(program.rules.isEmpty)
    #expect(program.needs.count == 1)
  }

  @Test("A collection has all its registrations, and may be empty")
  func collections() async throws {
    let start = "func start(resolver: Resolver) { print(resolver.resolveCollection(Clock.self)) }"
    let filled = assembly(
      """
        container.registerIntoCollection(Clock.self) { _ in WallClock() }
        container.registerIntoCollection(Clock.self) { resolver in Watch(store: resolver.store()) }
        container.register(Store.self) { _ in Store(clock: WallClock()) }
      """)
    let program = try await DialectProgram("Knit", types + filled, start)
    #expect(program.entries.contains("ServiceCollection<Clock>: transient"))
    #expect(program.needs == ["ServiceCollection<Clock> -> Store", "- -> ServiceCollection<Clock> if any"])
    #expect(program.rules.isEmpty)
    #expect(try await DialectProgram("Knit", types, start).rules.isEmpty)
    // A service in a collection isn't registered by itself.
    let alone = try await DialectProgram(
      "Knit", types + filled, "func run(r: Resolver) { print(r.resolve(Clock.self)!) }")
    #expect(alone.findings.contains { $0.hasPrefix("missing-entry: Clock ") })
  }

  @Test("A resolver that is called resolves the expected type")
  func called() async throws {
    let program = try await DialectProgram(
      "Knit",
      types
        + assembly(
          """
            container.register(Clock.self) { _ in WallClock() }
            container.register(Store.self) { resolver in Store(clock: resolver()) }
          """), "func start(resolver: Resolver) { let store: Store = resolver() }")
    #expect(program.needs == ["Store -> Clock", "- -> Store"])
    #expect(program.rules.isEmpty)
  }
}
#endif
