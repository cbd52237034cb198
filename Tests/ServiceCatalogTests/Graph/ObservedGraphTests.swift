import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Testing

@Suite("Observed graph of a report: edges, counts and durations")
struct ObservedGraphTests {
  private enum Day: CatalogScope {}

  private let catalog = Catalog(name: "test")

  /// Returns the edges as text, with the count where it is not 1.
  private func edges(_ graph: CatalogGraph) -> [String] {
    graph.edges.map { edge in
      [edge.from, edge.to].joined(separator: " -> ")
        + (edge.count == 1 ? "" : " \(edge.count)")
    }
  }

  @Test("Every obtain has an edge, also of a ready instance, in the order of the nodes")
  func everyEdge() async {
    catalog.supply(RedBlueprint.self, as: .shared) { _ in Part() }
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta), try $0.obtain(\.red)) }
    catalog.supply(GreenBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.red), try $0.obtain(\.alpha)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.red), try $0.obtain(\.red)) }
    let graph = await catalog.verify().graph
    #expect(graph.nodes.map(\.name) == catalog.graph.nodes.map(\.name))
    // Alpha is built by itself and for green. Beta is built for both and by itself, which makes three.
    #expect(
      edges(graph) == ["alpha -> red 2", "alpha -> beta 2", "green -> red", "green -> alpha", "beta -> red 6"])
    #expect(graph.nodes.map(\.assemblies) == [1, 2, 1, 3])
    #expect(graph.edges.allSatisfy { $0.kind == .obtains })
  }

  @Test("A builder's duration includes its dependencies, and the longest is at most the total")
  func times() async throws {
    let clock = ContinuousClock()
    catalog.supply(AlphaBlueprint.self) { _ in
      // Waits until the clock has advanced, whatever its resolution.
      let begun = clock.now
      while clock.now == begun {}
      return Part()
    }
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.alpha), try $0.obtain(\.alpha)) }
    let (report, all) = await {
      let begun = clock.now
      return (await catalog.verify(), clock.now - begun)
    }()
    let alpha = try #require(report.graph["alpha"])
    let red = try #require(report.graph["red"])
    #expect(alpha.assemblies == 3)
    #expect(alpha.longestDuration > .zero)
    #expect(alpha.duration > alpha.longestDuration)
    #expect(alpha.duration <= alpha.longestDuration * 3)
    #expect(red.duration == red.longestDuration)
    #expect(red.duration > alpha.duration - alpha.longestDuration)
    #expect(red.duration < all)
  }

  @Test("A failure has edges to the missing entry or along the cycle, and counts no assembly")
  func failures() async throws {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.delta)) }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.gamma)) }
    catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    let locator = ServiceLocator(catalog: catalog)
    locator.register { Car(engine: try $0.locate(), wheel: Wheel()) }
    let graph = await catalog.verify().graph
    #expect(
      edges(graph) == ["alpha -> delta", "beta -> gamma 2", "gamma -> beta 2", "Car -> Engine"])
    #expect(graph["delta"] == nil)
    #expect(graph.neededBy("delta").map(\.name) == ["alpha"])
    #expect(graph.nodes.map(\.assemblies) == [0, 0, 0, 0])
  }

  @Test("A parameterized entry is assembled for its dependents only")
  func withInput() async {
    catalog.install(LeafBlueprint(), RedBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part(needing: try LeafBlueprint.obtain(from: $0, with: 2)) }
    let graph = await catalog.verify().graph
    #expect(edges(graph) == ["leaf -> leaf 2", "leaf -> red 3", "alpha -> leaf"])
    #expect(graph.nodes.map(\.kind) == [.parameterized, .blueprint, .blueprint])
    #expect(graph["leaf"]?.assemblies == 3)
  }

  @Test("Asynchronous entries have edges from their dependents, ready or not, asynchronous or not")
  func asynchronous() async {
    catalog.supply(MarsBlueprint.self) { catalog in
      async let venus = catalog.obtain(\.venus)
      return Part(needing: try await venus, try await catalog.obtain(\.venus), try catalog.obtain(\.alpha))
    }
    catalog.install(VenusBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red), try $0.obtainReady(\.venus)) }
    catalog.install(RedBlueprint())
    let graph = await catalog.verify().graph
    #expect(edges(graph) == ["mars -> venus 2", "mars -> alpha", "alpha -> venus 2", "alpha -> red 2"])
    #expect(graph.nodes.map(\.kind) == [.async, .async, .blueprint, .blueprint])
    #expect(graph.nodes.map(\.assemblies) == [1, 1, 2, 1])
  }

  @Test("An entry obtained with obtainIfSupplied is not reported as missing")
  func ifSupplied() async {
    catalog.supply(AlphaBlueprint.self) { catalog in
      _ = try catalog.obtainIfSupplied(\.beta)
      return Part()
    }
    #expect(await catalog.verify().graph.edges.isEmpty)
  }

  @Test("A missing entry does not share an identifier with another of the same name")
  func missingOfSameName() async {
    enum Other {
      struct RedBlueprint: PartBlueprint {}
    }
    catalog.install(Other.RedBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    let graph = await catalog.verify().graph
    #expect(edges(graph) == ["alpha -> red#2"])
    #expect(graph["red#2"] == nil)
  }

  @Test("A scoped entry belongs to its owner, and each obtain of its instance counts in an edge")
  func scopes() async {
    catalog.supply(AlphaBlueprint.self, as: .scoped(Day.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha), try $0.obtain(\.alpha)) }
    let graph = await catalog.verify(opening: Day.self).graph
    #expect(edges(graph) == ["beta -> alpha 2"])
    #expect(graph.nodes.map(\.owner) == ["test", "test"])
    #expect(graph.nodes.map(\.assemblies) == [1, 1])
  }

  @Test("Entries supplied in a builder's own scope come last and have no owner")
  func ownScope() async {
    catalog.supply(AlphaBlueprint.self) { catalog in
      let day = catalog.makeScope(Day.self)
      day.supply(GreenBlueprint.self, as: .shared) { _ in Part() }
      return Part(needing: try day.obtain(\.green), try day.obtain(\.green), try day.obtain(\.beta))
    }
    catalog.install(BetaBlueprint())
    let graph = await catalog.verify().graph
    #expect(graph.nodes.map(\.name) == ["alpha", "beta", "green"])
    #expect(graph.nodes.last?.owner == nil)
    #expect(edges(graph) == ["alpha -> beta", "alpha -> green 2"])
  }

  @Test("verify records nothing in the catalog itself, and a second run returns the same edges")
  func again() async {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.install(RedBlueprint())
    let (first, second) = (await catalog.verify().graph, await catalog.verify().graph)
    #expect(edges(first) == edges(second))
    #expect(edges(first) == ["alpha -> red"])
    #expect(catalog.graph.edges.isEmpty)
  }
}

/// A parameterized part that nests as many parts as its input says, and a last one.
private struct LeafBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Part {
    let red = try catalog.obtain(\.red)
    return input == 0 ? red : Part(needing: red, try LeafBlueprint.obtain(from: catalog, with: input - 1))
  }
}

@Suite("Graph of a cycle across two threads")
struct RetriedEdgeTests {
  @Test("Each obtain of a builder is counted once, however often the builder runs", arguments: 0..<20)
  func counts(round: Int) {
    let catalog = Catalog(name: "test")
    let begun = Meeting(of: 2)
    let (reds, greens) = (Tally(), Tally())
    catalog.supply(RedBlueprint.self) { catalog in
      if reds.add() == 1 { begun.arriveAndWait() }
      return Part(needing: try catalog.obtain(\.green))
    }
    catalog.supply(GreenBlueprint.self) { catalog in
      if greens.add() == 1 { begun.arriveAndWait() }
      return Part(needing: try catalog.obtain(\.red))
    }
    catalog.startRecording()
    onThreads(2) { thread in
      #expect(throws: CatalogError.self) { try thread == 0 ? catalog.obtain(\.red) : catalog.obtain(\.green) }
    }
    let counts = Dictionary(
      catalog.graph.edges.map { ("\($0.from) \($0.to)", $0.count) }, uniquingKeysWith: { $0 + $1 })
    #expect(
      counts == ["red green": reds.value, "green red": greens.value])
  }

  @Test("Each obtain of an asynchronous builder is counted once", arguments: 0..<20)
  func asynchronous(round: Int) async {
    let catalog = Catalog(name: "test")
    let door = Door()
    let (reds, greens) = (Tally(), Tally())
    catalog.supply(MarsBlueprint.self) { catalog in
      if reds.add() == 1 { await door.pass() }
      return Part(needing: try await catalog.obtain(\.venus))
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      if greens.add() == 1 { await door.pass() }
      return Part(needing: try await catalog.obtain(\.mars))
    }
    catalog.startRecording()
    async let mars: Part? = try? catalog.obtain(\.mars)
    async let venus: Part? = try? catalog.obtain(\.venus)
    await door.waitFor(2)
    await door.open()
    #expect(await mars == nil)
    #expect(await venus == nil)
    let counts = Dictionary(
      catalog.graph.edges.map { ("\($0.from) \($0.to)", $0.count) }, uniquingKeysWith: { $0 + $1 })
    #expect(counts == ["mars venus": reds.value, "venus mars": greens.value])
  }
}

@Suite("A recording catalog's graph has the edges observed since its start")
struct RecordingTests {
  private let catalog = Catalog(name: "test")

  private func edges(_ graph: CatalogGraph) -> [String] {
    graph.edges.map { edge in
      let ends = "\(edge.from) \(edge.kind) \(edge.to)"
      return ends + (edge.count == 1 ? "" : " \(edge.count)") + (edge.location.map { " at \($0.line)" } ?? "")
    }
  }

  @Test("A recording has edges, counts, durations and spans from its start to its end")
  func recorded() throws {
    catalog.install(AlphaBlueprint())
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.alpha), try $0.obtain(\.alpha)) }
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.graph.edges.isEmpty)
    catalog.startRecording()
    _ = try catalog.obtain(\.red)
    catalog.stopRecording()
    _ = try catalog.obtain(\.alpha)
    let graph = catalog.graph
    #expect(edges(graph) == ["red obtains alpha 2"])
    #expect(graph.nodes.map(\.assemblies) == [2, 1])
    #expect(graph.spans.map(\.node) == ["red", "alpha", "alpha"])
    let red = try #require(graph.spans.first)
    #expect(graph.spans.allSatisfy { $0.start >= red.start && $0.end <= red.end })
    #expect(graph.nodes[1].duration == red.duration)
  }

  @Test("A second recording discards the first, and stopping without a recording does nothing")
  func again() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    catalog.stopRecording()
    for _ in 0..<2 {
      catalog.startRecording()
      _ = try catalog.obtain(\.alpha)
      #expect(catalog.graph.nodes.map(\.assemblies) == [1, 0])
    }
    catalog.stopRecording()
    catalog.stopRecording()
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.graph.nodes.map(\.assemblies) == [1, 0])
  }

  @Test("Edges distinguish decorators and contributions, with their locations")
  func parts() async throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    catalog.startRecording()
    let line = #line
    catalog.decorate(AlphaBlueprint.self) { part, catalog in Part(needing: part, try catalog.obtain(\.red)) }
    catalog.contribute(to: PanelsBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(MarsBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.decorate(MarsBlueprint.self) { part, catalog in
      _ = try catalog.obtain(\.red)
      return part
    }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.panels)[0]) }
    _ = try catalog.obtain(\.beta)
    _ = try catalog.obtain(\.panels)
    _ = try await catalog.obtain(\.mars)
    #expect(
      edges(catalog.graph) == [
        "alpha decorates red 3 at \(line + 1)", "panels contributes alpha 2 at \(line + 2)",
        "panels contributes alpha at \(line + 3)", "mars obtains red", "mars decorates red at \(line + 5)",
        "beta obtains panels",
      ])
    #expect(catalog.graph["panels"]?.assemblies == 3)
  }

  @Test("A cycle through a decorator is reported with the same chain while recording")
  func decoratorCycle() {
    catalog.install(AlphaBlueprint(), BetaBlueprint())
    catalog.decorate(AlphaBlueprint.self) { part, catalog in Part(needing: part, try catalog.obtain(\.beta)) }
    catalog.decorate(BetaBlueprint.self) { part, catalog in Part(needing: part, try catalog.obtain(\.alpha)) }
    let chain = ["alpha", "beta", "alpha"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.alpha) }
  }

  @Test("A catalog records its scopes but not its copies")
  func scopes() throws {
    catalog.install(BasketBlueprint(), AlphaBlueprint())
    catalog.startRecording()
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.basket)) }
    _ = try scope.obtain(\.beta)
    _ = try catalog.isolatedCopy().obtain(\.alpha)
    #expect(edges(scope.graph) == ["beta obtains basket"])
    #expect(edges(catalog.graph) == ["beta obtains basket"])
    #expect(scope.graph.nodes.map(\.assemblies) == [1, 1, 0])
  }

  @Test("Elements of a collection in a scope and around it have edges from the one collection")
  func collectionsAround() throws {
    catalog.install(AlphaBlueprint())
    catalog.contribute(to: PanelsBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.startRecording()
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: PanelsBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    #expect(try scope.obtain(\.panels).count == 2)
    let graph = scope.graph
    #expect(graph.nodes.map(\.id) == ["panels", "alpha"])
    #expect(graph.edges.map(\.from) == ["panels", "panels"])
  }
}
