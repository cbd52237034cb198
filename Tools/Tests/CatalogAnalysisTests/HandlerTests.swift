#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Builders that register handlers, which run later in the scope of a request.
@Suite("Handlers that a builder registers")
struct HandlerTests {
  private static let declarations = """
    enum RequestScope: CatalogScope {}
    struct UserBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(RequestScope.self) }
      static func assemble(from catalog: any Assembling) throws -> String { "guest" }
    }
    extension Catalog {
      var user: UserBlueprint.Type { UserBlueprint.self }
      var server: ServerBlueprint.Type { ServerBlueprint.self }
    }
    final class Router: Sendable { func get(_ path: String, use handler: @escaping @Sendable () throws -> String) {} }
    struct Routes {
      func add(to router: Router) {
        router.get("user") { try Catalog.main.obtain(\\.user) }
        router.get("again") { try Self.user() }
      }
      static func user() throws -> String { try Catalog.main.obtain(\\.user) }
      func greet() throws -> String { try Self.user() }
    }

    """

  /// Returns the entries that keep a service of a scope.
  private func captives(_ code: String, assembledBy body: String) async throws -> [String] {
    let blueprint = """
      struct ServerBlueprint: SharedBlueprint {
        static func assemble(from catalog: any Assembling) throws -> Router {
          let router = Router()
          \(body)
          return router
        }
      }

      """
    let wiring = try await wiring(ofFile: Self.declarations + blueprint + code)
    let findings = wiring.findings().filter { $0.rule == "captive-dependency" }
    return findings.map { String($0.message.prefix { $0 != " " }) }
  }

  private static let install = "Catalog.main.install(UserBlueprint(), ServerBlueprint())"

  @Test(
    "A handler obtains from its own scope, so the builder doesn't need the service",
    arguments: [
      "Routes().add(to: router)",
      "let routes = Routes(); routes.add(to: router)",
      #"router.get("user") { try Catalog.main.obtain(\.user) }"#,
      #"router.get("user") { try Routes.user() }"#,
      #"router.get("user") { try Routes().greet() }"#,
    ])
  func handler(_ body: String) async throws {
    #expect(try await captives(Self.install, assembledBy: body) == [])
  }

  @Test(
    "Code that the builder runs itself needs the service",
    arguments: [
      "_ = try Routes().greet()",
      "_ = try Routes.user()",
      #"_ = try Catalog.main.obtain(\.user)"#,
      #"_ = try ["a", "b"].map { _ in try Catalog.main.obtain(\.user) }"#,
      // The builder's own catalog is the same whenever the handler runs.
      #"router.get("user") { [catalog] in try catalog.obtain(\.user) }"#,
    ])
  func own(_ body: String) async throws {
    #expect(try await captives(Self.install, assembledBy: body) == ["server"])
  }

  @Test("A builder in a closure is read the same way")
  func closure() async throws {
    func code(_ body: String) -> String {
      """
      Catalog.main.install(UserBlueprint())
      Catalog.main.supplyShared(ServerBlueprint.self) { _ in
        let router = Router()
        \(body)
        return router
      }
      """
    }
    let handler = #"router.get("user") { try Catalog.main.obtain(\.user) }"#
    #expect(try await captives(code(handler), assembledBy: "") == [])
    #expect(try await captives(code("_ = try Routes.user()"), assembledBy: "") == ["server"])
  }
}
#endif
