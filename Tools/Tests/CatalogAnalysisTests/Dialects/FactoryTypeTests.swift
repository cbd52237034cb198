#if Tools
import CatalogWiring
import Testing

/// Services of Factory that are registered by a type which the code doesn't state.
@Suite("Factory's services by type")
struct FactoryTypeTests {
  private let types = """
    protocol Clock {}
    final class WallClock: Clock { init() {} }
    final class Store { init(clock: Clock) {} }

    """

  @Test("A registration without a type has the type of its initializer")
  func inferred() async throws {
    let code = """
      extension Container: @retroactive AutoRegistering {
        public func autoRegister() {
          register { WallClock() as Clock }.singleton
          Container.shared.register { Store(clock: resolve(Clock.self)!) }.scope(.session)
        }
      }

      """
    let use = "final class Start { let store: Store? = Container.shared.resolve() }"
    let program = try await DialectProgram("Factory", types + code + use)
    #expect(program.entries == ["Clock: shared", "Store: scoped(\"session\")"])
    #expect(program.needs == ["Store -> Clock", "- -> Store"])
    #expect(program.rules.isEmpty)
    let missing = try await DialectProgram("Factory", types + use)
    #expect(missing.rules == ["missing-entry"])
  }

  @Test("A factory of a container keeps its registration, and an expression without a type registers nothing")
  func others() async throws {
    let program = try await DialectProgram(
      "Factory",
      types + """
        extension Container {
          var clock: Factory<Clock> { self { WallClock() } }
          func set() { clock.register { WallClock() } }
        }
        func start(_ container: Container) { container.register { make() }; print(container.clock()) }
        """)
    #expect(program.entries == ["Container.clock: transient"])
    #expect(program.findings.isEmpty)
  }

  @Test(
    "A key path that the program's own code takes may be a container's",
    arguments: [
      "@Pick(\\.clock) var clock: Clock", "let clock = Container.shared.make(\\.clock)",
      "let clock = Container.shared[\\.clock]", "let path: KeyPath<Container, Factory<Clock>> = \\.clock",
    ])
  func keyPaths(_ use: String) async throws {
    let container =
      types + """
        extension Container {
          var clock: Factory<Clock> { self { WallClock() } }
          func make<T>(_ path: KeyPath<Container, Factory<T>>) -> T { self[keyPath: path]() }
        }

        """
    #expect(
      try await DialectProgram("Factory", container + "final class Start { \(use) }").findings.isEmpty)
    // The key path of another type may have the same name. It resolves nothing.
    let method = "final class Start { func sort(_ all: [Day]) { print(all.map(\\.clock)) } }"
    #expect(try await DialectProgram("Factory", container + method).rules.isEmpty)
    let other = try await DialectProgram(
      "Factory", container + "final class Start { @Query(\\.clock) var clock: Clock }")
    #expect(other.rules == ["unused-entry"])
  }

  @Test("A cycle's path names each factory")
  func cycle() async throws {
    let program = try await DialectProgram(
      "Factory",
      """
      extension Container {
        var first: Factory<First> { self { First(second: self.second()) } }
        var second: Factory<Second> { self { Second(first: self.first()) } }
      }
      func start() { print(Container.shared.first()) }
      """)
    let cycle = try #require(program.wiring.findings().first { $0.rule == "circular-reference" })
    #expect(cycle.path.map(\.name) == ["Container.first", "Container.second", "Container.first"])
    #expect(program.needs.contains("Container.first -> Container.second"))
    #expect(!program.needs.contains("Container.first -> Container.first"))
  }
}
#endif
