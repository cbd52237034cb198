import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A part with the lifetime `.graph`.
private struct SessionBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .graph }
  static func assemble(from catalog: any Assembling) -> Part { Part("session") }
}

extension Catalog {
  fileprivate var graphSession: SessionBlueprint.Type { SessionBlueprint.self }
}

@Suite("Lifetime .graph: one instance for each outermost obtain")
struct OutermostObtainTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(SessionBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.graphSession)) }
    catalog.supply(BetaBlueprint.self) { Part("beta", needing: try $0.obtain(\.graphSession), try $0.obtain(\.alpha)) }
    for name in ["one", "two"] {
      catalog.contribute(to: PanelsBlueprint.self) { Part(name, needing: try $0.obtain(\.graphSession)) }
    }
  }

  private func count(_ parts: Part...) -> Int { Set(parts.map(ObjectIdentifier.init)).count }

  @Test("Two obtains in one call of an observer are two graphs", arguments: [false, true])
  func observer(isOwn: Bool) throws {
    let observed = isOwn ? catalog : Catalog(name: "observed")
    let sessions = Collected<Part>()
    let observation = observed.observe { [catalog] event in
      guard case .supplied = event.kind else { return }
      for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
    }
    observed.install(GammaBlueprint())
    observation.cancel()
    try #require(sessions.all.count == 2)
    #expect(count(sessions.all[0], sessions.all[1]) == 2)
  }

  @Test("Obtains in an observer are outermost although they happen during another assembly")
  func observerDuringAssembly() throws {
    let sessions = Collected<Part>()
    let other = Catalog(name: "other")
    let observation = other.observe { [catalog] event in
      guard case .supplied = event.kind else { return }
      for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
    }
    catalog.supply(GammaBlueprint.self) { catalog in
      let first = try catalog.obtain(\.graphSession)
      other.install(DeltaBlueprint())
      return Part(needing: first, try catalog.obtain(\.graphSession))
    }
    let gamma = try catalog.obtain(\.gamma)
    observation.cancel()
    try #require(sessions.all.count == 2)
    #expect(count(gamma.needs[0], gamma.needs[1]) == 1)
    #expect(count(gamma.needs[0], sessions.all[0], sessions.all[1]) == 3)
  }

  @Test("All elements of one obtain of a collection share the graph's instance, and two obtains don't")
  func collection() throws {
    let (first, second) = (try catalog.obtain(\.panels), try catalog.obtain(\.panels))
    #expect(count(first[0].needs[0], first[1].needs[0]) == 1)
    #expect(count(second[0].needs[0], second[1].needs[0]) == 1)
    #expect(count(first[0].needs[0], second[0].needs[0]) == 2)
  }

  @Test("A contribution with the lifetime .graph is one instance for each obtain of the collection")
  func graphContribution() throws {
    catalog.contribute(to: MenusBlueprint.self, as: .graph) { Part("kept", needing: try $0.obtain(\.graphSession)) }
    catalog.contribute(to: MenusBlueprint.self) { Part("other", needing: try $0.obtain(\.graphSession)) }
    catalog.supply(GammaBlueprint.self) {
      Part(needing: try $0.obtain(\.menus)[0], try $0.obtain(\.menus)[0], try $0.obtain(\.menus)[1].needs[0])
    }
    let gamma = try catalog.obtain(\.gamma)
    #expect(count(gamma.needs[0], gamma.needs[1]) == 1)
    #expect(count(gamma.needs[0].needs[0], gamma.needs[2]) == 1)
    #expect(try catalog.obtain(\.menus)[0] !== catalog.obtain(\.menus)[0])
  }

  @Test("A collection of a scope and its parent shares the instances of one obtain")
  func scope() throws {
    let request = catalog.makeScope(RequestScope.self)
    request.contribute(to: PanelsBlueprint.self) { Part("request", needing: try $0.obtain(\.graphSession)) }
    let panels = try request.obtain(\.panels)
    #expect(count(panels[0].needs[0], panels[1].needs[0], panels[2].needs[0]) == 1)
  }

  @Test("An override and a decorator of a collection belong to the same obtain")
  func overrideAndDecorator() throws {
    try catalog.override(\.panels) {
      [Part(needing: try $0.obtain(\.graphSession)), Part(needing: try $0.obtain(\.graphSession))]
    }
    catalog.decorate(PanelsBlueprint.self) { panel, catalog in
      Part("decorated", needing: panel.needs[0], try catalog.obtain(\.graphSession))
    }
    catalog.contribute(to: PanelsBlueprint.self) { Part("later", needing: try $0.obtain(\.graphSession)) }
    let panels = try catalog.obtain(\.panels)
    #expect(Set(panels.flatMap(\.needs).map(ObjectIdentifier.init)).count == 1)
  }

  @Test("Obtains in a deinitializer that runs during an assembly are outermost")
  func deinitializer() throws {
    final class Ending: Sendable {
      private let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
      deinit { body() }
    }
    let sessions = Collected<Part>()
    let other = Catalog(name: "other")
    do {
      let ending = Ending { [catalog] in
        for _ in 0..<2 { if let alpha = try? catalog.obtain(\.alpha) { sessions.append(alpha.needs[0]) } }
      }
      other.supply(AlphaBlueprint.self) { _ in withExtendedLifetime(ending) { Part() } }
    }
    other.clear()
    try #require(sessions.all.count == 2)
    #expect(count(sessions.all[0], sessions.all[1]) == 2)
  }
}
