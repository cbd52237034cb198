#if Macros || Tools
import CatalogDeclarations
import Testing

@Suite("Functions that declare services")
struct DeclaredFunctionTests {
  @Test("A function is read as what it declares", arguments: Declaration.all)
  func declares(_ declaration: Declaration) throws {
    let function = try declaration.read()
    #expect(kind(of: function) == declaration.kind)
    #expect((function.addition == nil ? function.lifetimeOfBlueprint : function.lifetime) == declaration.lifetime)
    // The clock of a trait is no parameter.
    let needs = function.parameters + function.needs.dropFirst(function.arguments.count)
    #expect(needs.map(described).joined(separator: " ") == declaration.needs)
    #expect(function.problems.isEmpty)
  }

  /// Returns the protocols of the blueprint, or the role and the key of another service.
  private func kind(of function: DeclaredFunction) -> String {
    function.addition.map { "\($0.role) \($0.key ?? "?")" }
      ?? function.protocols.map(\.name).joined(separator: ", ")
  }

  private func described(_ parameter: DeclaredParameter) -> String {
    if parameter.isInput { return "_" }
    let mark = parameter.ready != nil ? "!" : parameter.mayBeMissing ? "?" : parameter.isFunction ? "()" : ""
    return parameter.key + mark
  }

  @Test(
    "A function with a mistake is read as far as it can be",
    arguments: [
      // The macros report each of them.
      Declaration("func cart(clock: Int) -> Cart { Cart() }", "Blueprint", needs: "clock"),
      Declaration("@Provides(.scoped) static func cart() -> Cart { Cart() }", "SharedBlueprint", .scoped),
      Declaration("@Provides(.shared) static func cart() -> Cart { Cart() }", "SharedBlueprint", in: "Session"),
      Declaration("@Provides(.shared) @Decorates(\\.clock) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
      Declaration("@Provides(by: Cart()) static func cart() -> Cart", "Blueprint"),
      Declaration("@Provides(.shared, .weak) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
      Declaration("@Provides(.live, .live) static func cart() -> Cart { Cart() }", "Blueprint, LiveBlueprint"),
      Declaration("@Provides(.runs) static func cart() -> Cart { Cart() }", "Blueprint, RunnableBlueprint"),
      Declaration(
        "@Provides(.shared, .waitUntilReady(Cart.fill)) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
      Declaration("@Provides(for: \\.clock, .runs) static func fake() -> Int { 2 }", "supply clock"),
      Declaration("@Contributes(to: \\.panels, .live) static func cartPanel() -> Int { 1 }", "contribution panels"),
      Declaration(
        "@Provides(.disposing(Cart.close)) static func cart() -> Cart { Cart() }", "Blueprint, DisposableBlueprint"),
      Declaration("@Contributes(\\.panels) static func cart() -> Cart { Cart() }", "contribution ?"),
      Declaration("@Provides(for: clock) static func cart() -> Cart { Cart() }", "supply ?"),
      Declaration("@Decorates(\\.clock.rate) static func cart(_ rate: Int) -> Int { 1 }", "decorator ?", needs: "_"),
      Declaration("static func cart(clock: inout Int) -> Cart { Cart() }", "Blueprint", needs: "clock"),
      Declaration(
        "@Provides(.per(Int.self)) static func cart(_ id: Int) -> Cart { Cart() }", "SharedParameterizedBlueprint",
        needs: "_"),
      Declaration("@Provides(.shared, .per(Int.self)) static func cart() -> Cart { Cart() }", "SharedBlueprint"),
      Declaration(
        "@Provides(.graph) static func cart(_ id: Int) -> Cart { Cart() }", "ParameterizedBlueprint", needs: "_"),
    ])
  func mistakes(_ declaration: Declaration) throws {
    let function = try declaration.read()
    #expect(kind(of: function) == declaration.kind)
    #expect(function.lifetimeOfBlueprint == declaration.lifetime)
    #expect(function.parameters.map(described).joined(separator: " ") == declaration.needs)
    #expect(function.problems.count == 1)
  }

  @Test("All mistakes in parameters are found") func parameters() throws {
    let function = try Declaration(
      "static func cart(clock: Int..., log: @autoclosure () -> Int, _ id: some Log) -> Cart { Cart() }", ""
    ).read()
    #expect(function.problems.count == 3)
  }

  @Test("The names that contain a key", arguments: ["clock", "urlSession", "while"])
  func names(key: String) {
    let names = KeyNames(key)
    #expect(KeyNames.key(ofMarker: names.marker) == key)
    #expect(names.all == [names.blueprint, names.marker, names.needs, names.owner])
    #expect(KeyNames.key(ofMarker: "Supplies") == nil)
    #expect(KeyNames.key(ofMarker: "Supplied") == nil)
  }
}
#endif
