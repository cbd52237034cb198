import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A blueprint that needs itself with ever larger inputs.
private struct CountUpBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Part {
    try catalog.obtain(\.countUp, with: input + 1)
  }
}

/// A blueprint that needs the next one, which needs it, with ever larger inputs.
private struct TickBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Part {
    try catalog.obtain(\.tock, with: input + 1)
  }
}

private struct TockBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Part {
    try catalog.obtain(\.tick, with: input + 1)
  }
}

extension Catalog {
  fileprivate var countUp: CountUpBlueprint.Type { CountUpBlueprint.self }
  fileprivate var tick: TickBlueprint.Type { TickBlueprint.self }
  fileprivate var tock: TockBlueprint.Type { TockBlueprint.self }
}

@Suite("verify() reports an endless recursion once", .timeLimit(.minutes(10)))
struct RecursionReportTests {
  private let catalog = Catalog(name: "test")

  /// Verifies the catalog and checks that it has one cycle and no other error.
  private func checkOneCycle(
    opening isOpening: Bool = false, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    let report = isOpening ? await catalog.verify(opening: RequestScope.self) : await catalog.verify()
    let identifiers = report.errors.map(\.kind.identifier)
    #expect(identifiers == ["circular-reference"], sourceLocation: sourceLocation)
  }

  @Test("An entry that recurs with inputs is reported once, whatever kind of entry obtains it")
  func everyKind() async {
    catalog.install(CountUpBlueprint())
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    catalog.supply(RedBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    catalog.supply(MarsBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    catalog.supply(ScreenBlueprint.self) { Screen("screen", showing: try $0.obtain(\.countUp, with: 1)) }
    catalog.supply(BasketBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    catalog.contribute(to: PanelsBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    await checkOneCycle(opening: true)
  }

  @Test("An entry that recurs with inputs is reported once when entries need each other on the way to it")
  func layers() async {
    catalog.install(CountUpBlueprint())
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.alpha) }
    catalog.supply(MarsBlueprint.self) { try $0.obtain(\.beta) }
    catalog.supply(VenusBlueprint.self) { try await $0.obtain(\.mars) }
    await checkOneCycle()
  }

  @Test("Two entries that recur with inputs are reported once", arguments: [false, true])
  func twoEntries(isAsync: Bool) async {
    catalog.install(TickBlueprint(), TockBlueprint())
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.tick, with: 1) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.tock, with: 1) }
    if isAsync { catalog.supply(MarsBlueprint.self) { try $0.obtain(\.tock, with: 1) } }
    await checkOneCycle()
  }

  @Test("Entries that recur through ever new copies or scopes are reported once", arguments: [false, true])
  func copiesAndScopes(isCopy: Bool) async {
    @Sendable func next(_ catalog: Catalog) -> Catalog {
      isCopy ? catalog.isolatedCopy() : catalog.makeScope(RequestScope.self)
    }
    catalog.supply(AlphaBlueprint.self) { try next($0).obtain(\.beta) }
    catalog.supply(BetaBlueprint.self) { try next($0).obtain(\.alpha) }
    catalog.supply(GammaBlueprint.self) { try next($0).obtain(\.alpha) }
    catalog.supply(MarsBlueprint.self) { try next($0).obtain(\.beta) }
    await checkOneCycle()
  }

  @Test("A collection whose element obtains the collection is reported once")
  func collection() async {
    catalog.contribute(to: PanelsBlueprint.self) { try $0.obtain(\.panels)[0] }
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.panels)[0] }
    catalog.supply(MarsBlueprint.self) { try $0.obtain(\.panels)[0] }
    await checkOneCycle()
  }

  @Test("Two different recursions are two errors")
  func different() async {
    catalog.install(CountUpBlueprint(), TickBlueprint(), TockBlueprint())
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.countUp, with: 1) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.tick, with: 1) }
    let report = await catalog.verify()
    #expect(report.errors.map(\.kind.identifier) == ["circular-reference", "circular-reference"])
  }
}
