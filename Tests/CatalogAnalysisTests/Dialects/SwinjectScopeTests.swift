#if Tools
import CatalogWiring
import Testing

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
