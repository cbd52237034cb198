#if Macros || Tools
import CatalogDeclarations
import SwiftParser
import SwiftSyntax
import Testing

/// A function in an extension with `@Services`, and what it declares.
struct Declaration: CustomTestStringConvertible, Sendable {
  let function: String
  /// The protocols of the blueprint, or the role and the key of another service.
  let kind: String
  /// The lifetime that the blueprint or the supply states.
  let lifetime: DeclaredLifetime?
  /// The keys of the services, each with a mark: `?` if it may be missing, `!` if it is ready, `()` if it is a function.
  let needs: String
  /// The attributes and modifiers of the extension.
  let place: (attributes: String, arguments: String)

  var testDescription: String { function }

  init(
    _ function: String, _ kind: String, _ lifetime: DeclaredLifetime? = nil, needs: String = "",
    in scope: String? = nil, attributes: String = ""
  ) {
    self.function = function
    self.kind = kind
    self.lifetime = lifetime
    self.needs = needs
    place = (attributes, scope.map { ", in: \($0).self" } ?? "")
  }

  /// The extension with the function.
  var source: String {
    "\(place.attributes)@Services(\"ShopServices\"\(place.arguments)) extension Catalog {\n  \(function)\n}\n"
  }

  /// Reads the function.
  func read() throws -> DeclaredFunction {
    let item = try #require(Parser.parse(source: source).statements.first?.item)
    let syntax = try #require(item.as(ExtensionDeclSyntax.self))
    let services = try #require(ServicesDeclaration(syntax))
    let member = try #require(syntax.memberBlock.members.first?.decl.as(FunctionDeclSyntax.self))
    #expect(services.name == "ShopServices")
    return DeclaredFunction(member, in: services)
  }

  /// Functions of each kind, with each argument and each form of a parameter.
  static let all = [
    // Kinds and lifetimes.
    Declaration("static func cart() -> Cart { Cart() }", "Blueprint"),
    Declaration("@Provides static func cart() -> Cart { Cart() }", "Blueprint"),
    Declaration("@Provides(.transient) static func cart() -> Cart { Cart() }", "Blueprint"),
    Declaration("@Provides(.shared) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
    Declaration("@Provides(ServiceTrait.shared) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
    Declaration(
      "@ServiceCatalogMacros.Provides(.weak) static func cart() -> Cart { Cart() }", "SharedBlueprint", .weak),
    Declaration("@Provides(.graph) static func cart() -> Cart { Cart() }", "SharedBlueprint", .graph),
    Declaration("@Provides(.scoped) static func cart() -> Cart { Cart() }", "SharedBlueprint", .scoped, in: "Session"),
    Declaration("static func cart() -> Cart { Cart() }", "Blueprint", in: "Session"),
    Declaration("static func `while`() -> Cart { Cart() }", "Blueprint"),
    // Asynchronous functions and actors.
    Declaration("static func cart() async throws -> Cart { Cart() }", "AsyncBlueprint"),
    Declaration("@Provides(.shared) static func cart() async -> Cart { Cart() }", "AsyncBlueprint"),
    Declaration("@Provides(.transient) static func cart() async -> Cart { Cart() }", "AsyncBlueprint", .transient),
    Declaration(
      "@Provides(.scoped) static func cart() async -> Cart { Cart() }", "AsyncBlueprint", .scoped, in: "Session"),
    Declaration("@MainActor static func cart() -> Cart { Cart() }", "MainActorBlueprint"),
    Declaration("@Provides(.shared) @MainActor static func cart() -> Cart { Cart() }", "MainActorBlueprint", .shared),
    Declaration("@Provides(.transient) @MainActor static func cart() -> Cart { Cart() }", "MainActorBlueprint"),
    Declaration("static func cart() -> Cart { Cart() }", "MainActorBlueprint", attributes: "@MainActor "),
    Declaration("nonisolated static func cart() -> Cart { Cart() }", "Blueprint", attributes: "@MainActor "),
    Declaration("@CartActor static func cart() -> Cart { Cart() }", "AsyncBlueprint"),
    // One instance for each input.
    Declaration(
      "@Provides(.shared, .per(Int.self)) static func cart(_ id: Int) -> Cart { Cart() }",
      "SharedParameterizedBlueprint",
      needs: "_"),
    Declaration(
      "@Provides(.per(Int.self, idle: .seconds(9)), .live) static func cart(_ id: Int, log: Log) async -> Cart { Cart() }",
      "AsyncParameterizedBlueprint, LiveBlueprint", needs: "_ log"),
    Declaration(
      "@Provides(.shared, .per(Int.self), .disposing(Cart.close)) static func cart(_ id: Int) async -> Cart { Cart() }",
      "AsyncParameterizedBlueprint, DisposableBlueprint", needs: "_"),
    // Functions that are called again.
    Declaration(
      "@Provides(.retrying(.upTo(3, every: .zero), on: \\.clock)) static func cart(log: Log) async throws -> Cart { Cart() }",
      "AsyncBlueprint", needs: "log clock"),
    Declaration(
      "@Provides(.retrying(policy, on: \\.clock)) static func cart(clock: any Clock) async throws -> Cart { Cart() }",
      "AsyncBlueprint", needs: "clock"),
    Declaration(
      "@Provides(.retrying(.minutes(1))) static func cart() async throws -> Cart { Cart() }", "AsyncBlueprint"),
    Declaration(
      "@Provides(.retrying(.upTo(3, every: .zero))) static func cart() async throws -> Cart { Cart() }",
      "AsyncBlueprint"),
    // Live and disposed services.
    Declaration(
      "@Provides(.shared, .live) static func cart() -> Cart { Cart() }", "SharedBlueprint, LiveBlueprint"),
    Declaration("@Provides(.live) static func cart() -> Cart { Cart() }", "Blueprint, LiveBlueprint"),
    Declaration(
      "@Provides(.shared, .disposing(Cart.close)) static func cart() -> Cart { Cart() }",
      "SharedBlueprint, DisposableBlueprint"),
    Declaration(
      "@Provides(.live, .disposing { (cart: Cart) in cart.close() }) static func cart() async -> Cart { Cart() }",
      "AsyncBlueprint, DisposableBlueprint, LiveBlueprint"),
    Declaration(
      "@Provides(.shared, .disposing(Cart.close)) @MainActor static func cart() -> Cart { Cart() }",
      "MainActorBlueprint, MainActorDisposableBlueprint", .shared),
    Declaration(
      "@Provides(.shared, .disposing(Cart.close)) @MainActor static func cart() async -> Cart { Cart() }",
      "AsyncBlueprint, DisposableBlueprint"),
    // Services of a server.
    Declaration(
      "@Provides(.shared, .runs) static func cart() -> Cart { Cart() }", "SharedBlueprint, RunnableBlueprint"),
    Declaration(
      "@Provides(.runs(startOrder: .first), .waitUntilReady(Cart.fill)) static func cart() async -> Cart { Cart() }",
      "AsyncBlueprint, RunnableBlueprint"),
    Declaration(
      "@Provides(.shared, .runs { (cart: Cart) in Wheels(cart) }, .live) @MainActor static func cart() -> Cart { Cart() }",
      "MainActorBlueprint, LiveBlueprint, RunnableBlueprint", .shared),
    Declaration(
      "@Provides(.shared, .healthCheck(named: \"cart\", Cart.check)) static func cart() -> Cart { Cart() }",
      "SharedBlueprint, HealthCheckedBlueprint"),
    Declaration(
      "@Provides(.shared, by: Cart.self) static func cart(clock: Int) -> Cart", "SharedBlueprint", needs: "clock"),
    // Settings.
    Declaration(
      "@Configured(\"cart\") static func cart(size: Int = 3, name: String?) throws -> Cart { Cart() }",
      "SharedBlueprint, _ConfiguredBlueprint", needs: "ServiceCatalogConfiguration::configurationSources"),
    // Parameters.
    Declaration("static func cart(clock: Int, log: any Log) -> Cart { Cart() }", "Blueprint", needs: "clock log"),
    Declaration("static func cart(clock: Int = 3, `while`: some Log) -> Cart { Cart() }", "Blueprint", needs: "while"),
    Declaration(
      "static func cart(clock: Int?, log: Optional<String>) -> Cart { Cart() }", "Blueprint", needs: "clock? log?"),
    Declaration("static func cart(@Ready pool: Pool) -> Cart { Cart() }", "Blueprint", needs: "pool!"),
    Declaration("static func cart(@Ready pool: Pool = Pool()) -> Cart { Cart() }", "Blueprint", needs: "pool!"),
    Declaration("static func cart(clock: () throws -> Int) -> Cart { Cart() }", "Blueprint", needs: "clock()"),
    Declaration(
      "static func cart(clock: @escaping () throws -> Int) -> Cart { Cart() }", "Blueprint", needs: "clock()"),
    Declaration(
      "static func cart(_ id: Int, clock: Int) -> Cart { Cart() }", "ParameterizedBlueprint", needs: "_ clock"),
    Declaration(
      "static func cart(_ id: Int, _ name: String) -> Cart { Cart() }", "ParameterizedBlueprint", needs: "_ _"),
    Declaration(
      "@MainActor static func cart(_ id: Int) -> Cart { Cart() }", "MainActorParameterizedBlueprint", needs: "_"),
    Declaration(
      "@Provides(.transient) static func cart(_ id: Int) -> Cart { Cart() }", "ParameterizedBlueprint", needs: "_"),
    // Services of other keys.
    Declaration(
      "@Contributes(to: \\.panels) static func cartPanel(log: String) -> Int { 1 }", "contribution panels", needs: "log"
    ),
    Declaration(
      "@Contributes(to: \\.panels, .shared) static func cartPanel() -> Int { 1 }", "contribution panels", .shared),
    Declaration("@Contributes(to: \\.panels, .transient) static func cartPanel() -> Int { 1 }", "contribution panels"),
    Declaration(
      "@Decorates(\\.clock) static func fast(_ clock: Int, log: String) -> Int { clock }", "decorator clock",
      needs: "_ log"),
    Declaration("@Provides(for: \\.clock) static func fake() -> Int { 2 }", "supply clock"),
    Declaration(
      "@Provides(for: \\Catalog.clock, .shared) static func fake(log: String) -> Int { 2 }", "supply clock", .shared,
      needs: "log"),
    Declaration(
      "@Provides(for: \\.clock, .scoped) static func fake() -> Int { 2 }", "supply clock", .scoped, in: "Session"),
    Declaration("@Provides(for: \\.pool, .shared) static func fake() async -> Pool { Pool() }", "supply pool", .shared),
    // Platforms.
    Declaration("@available(macOS 15, *) @Provides(.shared) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
  ]
}
#endif
