import Testing

/// The beginning of every source in this file.
private let preamble = """
  import ServiceCatalog

  protocol Greeter: Sendable {}
  struct PoliteGreeter: Greeter {}
  struct AlphaBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> any Greeter { PoliteGreeter() }
  }
  final class Sheet {}
  struct SheetBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) -> Sheet { Sheet() }
  }
  struct PoolBlueprint: AsyncBlueprint { static func assemble(from catalog: any Assembling) async -> Int { 1 } }
  struct ChatBlueprint: ParameterizedBlueprint {
    static func assemble(_ id: Int, from catalog: any Assembling) -> String { "chat" }
  }
  struct ScreenBlueprint: MainActorBlueprint {
    @MainActor static func assemble(from catalog: any Assembling) -> Sheet { Sheet() }
  }
  extension Catalog {
    var alpha: AlphaBlueprint.Type { AlphaBlueprint.self }
    var sheet: SheetBlueprint.Type { SheetBlueprint.self }
    var pool: PoolBlueprint.Type { PoolBlueprint.self }
    var chat: ChatBlueprint.Type { ChatBlueprint.self }
    var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
  }

  """

@Suite("Mistakes in the use of a catalog do not compile, and the errors explain them", .serialized)
struct CompileFailTests {
  private static let misspelled: [Fixture] = [
    ("obtain", "func f(catalog: Catalog) throws { _ = try catalog.obtain(\\./*here*/) }"),
    ("the subscript of main", "func f() throws { _ = try Catalog.main[\\./*here*/] }"),
    ("obtain on any Assembling", "func f(catalog: any Assembling) throws { _ = try catalog.obtain(\\./*here*/) }"),
    ("the subscript of any Assembling", "func f(catalog: any Assembling) throws { _ = try catalog[\\./*here*/] }"),
    ("resolve", "func f(catalog: Catalog) { _ = catalog.resolve(\\./*here*/) }"),
    ("obtainIfSupplied", "func f(catalog: Catalog) throws { _ = try catalog.obtainIfSupplied(\\./*here*/) }"),
    (
      "override with an instance",
      "func f(catalog: Catalog) throws { try catalog.override(\\./*here*/, instance: PoliteGreeter()) }"
    ),
    ("override", "func f(catalog: Catalog) throws { try catalog.override(\\./*here*/) { _ in PoliteGreeter() } }"),
    ("obtainIfAssembled", "func f(catalog: Catalog) { _ = catalog.obtainIfAssembled(\\./*here*/) }"),
    ("obtainReady", "func f(catalog: Catalog) throws { _ = try catalog.obtainReady(\\./*here*/) }"),
    ("obtain with an input", "func f(catalog: Catalog) throws { _ = try catalog.obtain(\\./*here*/, with: 1) }"),
    ("isSupplied", "func f(catalog: Catalog) { _ = catalog.isSupplied(\\./*here*/) }"),
  ].map {
    let right = $1.contains("Ready") ? "pool" : $1.contains("with:") ? "chat" : "alpha"
    return Fixture(
      testDescription: $0, preamble: preamble, source: $1, wrong: "alpah", right: right,
      errors: ["value of type 'Catalog' has no member 'alpah'"])
  }

  /// The misspelled key paths for which the compiler prints one more error.
  private static let misspelledElsewhere: [Fixture] = [
    ("@Obtained", "struct Owner { @Obtained(\\./*here*/) var alpha }")
  ].map {
    Fixture(
      testDescription: $0, preamble: preamble, source: $1, wrong: "alpah", right: "alpha",
      errors: ["generic parameter 'B' could not be inferred", "value of type 'Catalog' has no member 'alpah'"])
  }

  private static let others: [Fixture] = [
    Fixture(
      testDescription: "a main-actor blueprint obtained from nonisolated code without await",
      preamble: preamble,
      source: "func f(catalog: Catalog) async throws { /*here*/ }",
      wrong: "_ = try catalog.obtain(\\.screen)",
      right: "try await MainActor.run { _ = try catalog.obtain(\\.screen) }",
      message: "main actor-isolated instance method 'obtain(_:fileID:line:)'"),
    Fixture(
      testDescription: "a main-actor blueprint obtained by its type from nonisolated code",
      preamble: preamble,
      source: "/*here*/ func f(catalog: Catalog) throws { _ = try ScreenBlueprint.obtain(from: catalog) }",
      wrong: "nonisolated", right: "@MainActor",
      message: "main actor-isolated static method 'obtain(from:)'"),
    Fixture(
      testDescription: "supplyShared of an output that is not Sendable",
      preamble: preamble,
      source: "func f(catalog: Catalog) { catalog./*here*/(SheetBlueprint.self) { _ in Sheet() } }",
      wrong: "supplyShared", right: "supply",
      message: "type 'Sheet' does not conform to the 'Sendable' protocol"),
    Fixture(
      testDescription: "an explicit lifetime for an output that is not Sendable",
      preamble: preamble,
      source: "func f(catalog: Catalog) { catalog.supply(SheetBlueprint.self/*here*/) { _ in Sheet() } }",
      wrong: ", as: .shared", right: "",
      message: "type 'Sheet' does not conform to the 'Sendable' protocol"),
    Fixture(
      testDescription: "a shared blueprint whose output is not Sendable",
      preamble: preamble,
      source: """
        final class Page/*here*/ {}
        struct PageBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Page { Page() } }
        """,
      wrong: "", right: ": Sendable",
      message: "type 'Page' does not conform to the 'Sendable' protocol"),
    Fixture(
      testDescription: "a builder that returns another type than the blueprint's output",
      preamble: preamble,
      source: "func f(catalog: Catalog) { catalog.supply(AlphaBlueprint.self) { _ in /*here*/() } }",
      wrong: "Sheet", right: "PoliteGreeter",
      message: "Greeter"),
    Fixture(
      testDescription: "a builder that captures a non-Sendable value",
      preamble: preamble,
      source: """
        func f(catalog: Catalog) {
          let sheet = Sheet()
          catalog.supply(SheetBlueprint.self) { _ in /*here*/ }
          _ = sheet
        }
        """,
      wrong: "sheet", right: "Sheet()",
      message: "capture of 'sheet' with non-Sendable type 'Sheet' in a '@Sendable' closure"),
    Fixture(
      testDescription: "a singleton of a locator that is not Sendable",
      preamble: preamble,
      source: "func f(locator: ServiceLocator) { locator.registerSingleton(/*here*/()) }",
      wrong: "Sheet", right: "PoliteGreeter",
      message: "type 'Sheet' does not conform to the 'Sendable' protocol"),
    Fixture(
      testDescription: "an @Obtained non-Sendable service in a Sendable type",
      preamble: preamble,
      source: "struct Owner: Sendable { @Obtained(\\./*here*/) var service }",
      wrong: "sheet", right: "alpha",
      message: "stored property '_service' of 'Sendable'-conforming struct 'Owner' contains non-Sendable type 'Sheet'"),
    Fixture(
      testDescription: "a throws clause with another error type",
      preamble: preamble,
      source: "func f(catalog: Catalog) /*here*/ { _ = try catalog.obtain(\\.alpha) }",
      wrong: "throws(CancellationError)", right: "throws(CatalogError)",
      message: "thrown expression type 'CatalogError' cannot be converted to error type 'CancellationError'"),
  ]

  @Test(
    "A misspelled key path fails because the catalog has no such member", arguments: misspelled + misspelledElsewhere)
  private func keyPath(fixture: Fixture) throws {
    try fixture.check()
  }

  @Test("Every other mistake in the list fails with its expected error", arguments: others)
  private func mistake(fixture: Fixture) throws {
    try fixture.check()
  }
}
