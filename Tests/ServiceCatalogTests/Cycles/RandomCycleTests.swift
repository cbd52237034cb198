import Foundation
import ServiceCatalog
import Testing

/// A random graph of services of all kinds and lifetimes, with the services that each needs.
private struct CycleGraph: Sendable, CustomStringConvertible {
  enum Kind: CaseIterable {
    case shared, graph, weak, scoped, transient, asyncShared, asyncTransient, asyncScoped

    var isAsync: Bool { self == .asyncShared || self == .asyncTransient || self == .asyncScoped }
    var isOfScope: Bool { self == .scoped || self == .asyncScoped }

    var lifetime: Lifetime {
      switch self {
      case .shared, .asyncShared: .shared
      case .graph: .graph
      case .weak: .weak
      case .scoped, .asyncScoped: .scoped(RequestScope.self)
      case .transient, .asyncTransient: .transient
      }
    }
  }

  /// How the builder of an asynchronous service obtains what it needs.
  enum Form: CaseIterable { case inTurn, yielding, inGroup, inTasks, atOnce }

  var kinds: [Kind]
  var needs: [[Int]]
  var forms: [Form]

  init(_ dice: inout Dice) {
    let count = Int.random(in: 2...8, using: &dice)
    kinds = (0..<count).map { _ in Kind.allCases.randomElement(using: &dice)! }
    forms = (0..<count).map { _ in Form.allCases.randomElement(using: &dice)! }
    needs = Array(repeating: [], count: count)
    for _ in 0..<Int.random(in: 0...2 * count, using: &dice) {
      let (from, to) = (Int.random(in: 0..<count, using: &dice), Int.random(in: 0..<count, using: &dice))
      // A synchronous builder can't wait for an asynchronous one, and a longer-lived one can't need one of a scope.
      let isAllowed = kinds[from].isAsync || !kinds[to].isAsync
      let isInScope = kinds[from].isOfScope || !kinds[to].isOfScope
      if isAllowed, isInScope, !needs[from].contains(to) { needs[from].append(to) }
    }
  }

  var description: String { "kinds \(kinds), forms \(forms), needs \(needs)" }

  /// The services that are part of a cycle, or need one.
  var broken: Set<Int> {
    let cyclic = kinds.indices.filter { reached(from: $0).contains($0) }
    return Set(kinds.indices.filter { cyclic.contains($0) || !reached(from: $0).isDisjoint(with: cyclic) })
  }

  private func reached(from start: Int) -> Set<Int> {
    var (seen, next) = (Set<Int>(), needs[start])
    while let one = next.popLast() { if seen.insert(one).inserted { next += needs[one] } }
    return seen
  }

  /// The name of a service in a chain.
  func name(_ index: Int) -> String {
    if kinds[index].isAsync { return String(keyOf: String(describing: asyncLink(index))) }
    return String(keyOf: String(describing: blueprint(of: index)))
  }

  /// The blueprint of a synchronous service.
  private func blueprint(of index: Int) -> any NumberedBlueprint.Type {
    kinds[index] == .transient ? freshTokens[index] : keptTokens[index]
  }

  // MARK: The catalog

  /// Returns a catalog with the services.
  func catalog() -> Catalog {
    let catalog = Catalog(name: "graph")
    for index in kinds.indices { supply(index, to: catalog) }
    return catalog
  }

  private func supply(_ index: Int, to catalog: Catalog) {
    let lifetime = kinds[index].lifetime
    func openAsync<B: AsyncLinkBlueprint>(_: B.Type) {
      catalog.supply(B.self, as: lifetime) { catalog in
        try await obtainNeeds(of: index, from: catalog)
        return Token(index)
      }
    }
    func open<B: NumberedBlueprint>(_: B.Type) {
      catalog.supply(B.self, as: lifetime) { catalog in
        for need in needs[index] { _ = try obtainNow(need, from: catalog) }
        return Token(index)
      }
    }
    if kinds[index].isAsync { return openAsync(asyncLink(index)) }
    open(blueprint(of: index))
  }

  private func obtainNeeds(of index: Int, from catalog: Catalog) async throws {
    let needs = needs[index]
    switch forms[index] {
    case .inTurn, .yielding:
      if forms[index] == .yielding { await Task.yield() }
      for need in needs { _ = try await obtain(need, from: catalog) }
    case .inGroup:
      try await withThrowingTaskGroup(of: Void.self) { group in
        for need in needs { group.addTask { _ = try await obtain(need, from: catalog) } }
        try await group.waitForAll()
      }
    case .inTasks:
      for need in needs { _ = try await Task { try await obtain(need, from: catalog) }.value }
    case .atOnce:
      async let last = obtainLast(of: needs, from: catalog)
      for need in needs.dropLast() { _ = try await obtain(need, from: catalog) }
      try await last
    }
  }

  private func obtainLast(of needs: [Int], from catalog: Catalog) async throws {
    if let last = needs.last { _ = try await obtain(last, from: catalog) }
  }

  func obtainNow(_ index: Int, from catalog: Catalog) throws -> Token {
    try catalog.token(blueprint(of: index))
  }

  func obtain(_ index: Int, from catalog: Catalog) async throws -> Token {
    kinds[index].isAsync ? try await catalog.link(index) : try obtainNow(index, from: catalog)
  }

  // MARK: The oracle

  /// Returns what is wrong with the outcome of obtaining a service, or `nil`.
  ///
  /// A service that needs a cycle throws a chain that begins there, whose steps need each other, and that ends where it first
  /// closes. Any other service is obtained.
  func mistake(_ index: Int, _ outcome: Result<Token, any Error>, cancelled: Bool = false) -> String? {
    switch outcome {
    case .success: return broken.contains(index) ? "\(index) needs a cycle, and was obtained" : nil
    case .failure(let error):
      let error = error as? CatalogError
      if cancelled, case .cancelled? = error?.kind { return nil }
      guard case .circularReference(let chain)? = error?.kind else { return "\(index) threw \(outcome)" }
      guard broken.contains(index) else { return "\(index) needs no cycle, and threw \(chain)" }
      let steps = chain.compactMap { kinds.indices.map(name).firstIndex(of: $0) }
      let isPath = zip(steps, steps.dropFirst()).allSatisfy { needs[$0].contains($1) }
      let isClosed = steps.last.map(steps.dropLast().contains) ?? false
      let isShortest = Set(steps).count == steps.count - 1
      let isRight = steps.count == chain.count && steps.first == index && isPath && isClosed && isShortest
      return isRight ? nil : "\(index) threw the chain \(steps)"
    }
  }
}

@Suite("Random graphs that threads and tasks obtain at once", .timeLimit(.minutes(10)))
struct RandomCycleTests {
  private static let all = Array(1...(Sanitizer.isActive ? 40 : 200)) + [.random(in: 1_000..<1_000_000_000)]

  @Test("A service that needs a cycle throws the shortest chain, and every other one is obtained", arguments: all)
  func random(seed: Int) async {
    var dice = Dice(seed: seed)
    for _ in 0..<5 {
      let graph = CycleGraph(&dice)
      let tasks = (0..<6).map { _ in graph.kinds.indices.randomElement(using: &dice)! }
      let isCancelled = tasks.map { _ in Int.random(in: 0..<4, using: &dice) == 0 }
      let synchronous = graph.kinds.indices.filter { !graph.kinds[$0].isAsync }
      let threads = (0..<3).compactMap { _ in synchronous.randomElement(using: &dice) }
      let mistakes = await inTask { await run(graph, threads: threads, tasks: Array(zip(tasks, isCancelled))) }
      #expect(mistakes == [], "\(graph)")
    }
  }

  /// Obtains services by threads and tasks at once, and returns what is wrong with the outcomes.
  private func run(_ graph: CycleGraph, threads: [Int], tasks: [(index: Int, isCancelled: Bool)]) async -> [String] {
    let scope = graph.catalog().makeScope(RequestScope.self)
    let (mistakes, go) = (Collected<String>(), Gate())
    let missing = Meeting(of: threads.count)
    for index in threads {
      Thread.detachNewThread {
        go.wait()
        if let text = graph.mistake(index, Result { try graph.obtainNow(index, from: scope) }) { mistakes.append(text) }
        missing.arrive()
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, isCancelled) in tasks {
        group.addTask {
          let task = Task { try await graph.obtain(index, from: scope) }
          if isCancelled {
            await Task.yield()
            task.cancel()
          }
          let outcome = await task.result
          if let text = graph.mistake(index, outcome, cancelled: isCancelled) { mistakes.append(text) }
        }
      }
      go.open()
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        if !threads.isEmpty { missing.wait() }
        continuation.resume()
      }
    }
    return mistakes.all
  }
}
