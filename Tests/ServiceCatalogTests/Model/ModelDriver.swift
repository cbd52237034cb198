import ServiceCatalog
import ServiceCatalogDiagnostics

extension Model {
  /// One program: it applies the same operations to the catalogs and to the model, and compares them after each.
  @MainActor
  final class Driver {
    struct Handle {
      let catalog: Catalog
      let shadow: Shadow
      /// The number of enclosing operations that bind a catalog.
      ///
      /// An inner operation doesn't end an outer catalog.
      let level: Int
    }

    /// The first difference, after which the program stops.
    struct Mismatch: Error {
      var text: String
    }

    /// The events that one observer received.
    final class Observer: Sendable {
      private let events = Guarded<[CatalogEvent]>([])
      func append(_ event: CatalogEvent) { events.withLock { $0.append(event) } }
      func take() -> [CatalogEvent] {
        events.withLock { events in
          defer { events = [] }
          return events
        }
      }
    }

    let seed: Int
    var generator: Generator
    let simulation: Simulation
    let recorder: Recorder
    /// The catalogs to which the program has references, by label.
    var handles: [Int: Handle] = [:]
    var held: [Instance] = []
    var level = 0
    /// The operations so far, as text.
    private(set) var program: [String] = []
    /// The steps of a program that is run again with some of them, and the random choices with which each one began.
    let replayed: [[Int]: Random]?
    /// The steps so far, each with its index after the indices of the steps around it.
    private(set) var taken: [(place: [Int], choices: Random)] = []
    private var place: [Int] = []
    private var labels = 0
    private var observers: [Observer] = []
    private var observations: [Int: CatalogObservation] = [:]
    /// The lines of ready-made instances, whose assemblies aren't compared.
    private var readyMade: Set<Int> = []
    /// The numbers of the process for the model's spans.
    private var spans: [UInt64: UInt64] = [:]

    init(seed: Int, without: Set<String> = [], isConcurrent: Bool = false, replaying replayed: [[Int]: Random]? = nil) {
      self.seed = seed
      self.replayed = replayed
      var generator = Generator(seed: seed, without: without, isConcurrent: isConcurrent)
      let own = Service.allCases.map { generator.recipe(for: $0) }
      self.generator = generator
      simulation = Simulation(own: own, bindsUnbound: !without.contains("unbound"))
      recorder = Recorder(own: own, yields: isConcurrent)
      recorder.register(.main, as: foreign)
      for recipe in own where recipe.service.kind != .list && !recipe.service.isSupplied {
        program.append("own \(recipe.service.name): \(recipe)")
      }
    }

    func note(_ operation: Operation) {
      program.append(String(repeating: "  ", count: level) + "\(operation)")
    }

    /// Begins a step, unless the program is run again without it.
    func begin(_ index: Int) -> Bool {
      if let replayed {
        guard let choices = replayed[place + [index]] else { return false }
        generator.random = choices
      }
      place.append(index)
      taken.append((place, generator.random))
      return true
    }

    func endStep() { place.removeLast() }

    func newLabel() -> Int {
      labels += 1
      return labels
    }

    // MARK: Catalogs

    func add(_ catalog: Catalog, _ shadow: Shadow, observed: Bool, level: Int? = nil) {
      recorder.register(catalog, as: shadow.label)
      handles[shadow.label] = Handle(catalog: catalog, shadow: shadow, level: level ?? self.level)
      guard observed else { return }
      let observer = Observer()
      shadow.observers.append(observers.count)
      observers.append(observer)
      observations[shadow.label] = catalog.observe { observer.append($0) }
    }

    func stopObserving(_ label: Int) {
      observations.removeValue(forKey: label)?.cancel()
      handles[label]?.shadow.observers = []
    }

    /// Gives up the references to catalogs, which ends those that nothing else references.
    func release(_ labels: [Int]) {
      // The innermost catalog is released first.
      for label in labels.sorted(by: >) { handles[label] = nil }
      simulation.releaseCatalogs(except: Set(handles.keys))
    }

    // MARK: Obtaining

    func obtain(_ service: Service, _ way: Way, from label: Int?, input: Int, holding: Bool) throws {
      let made = expected(service, way, from: label, input, holding, isAsync: false)
      let result: Result<[Int]?, any Error> = Result {
        let source = label.map { handles[$0]!.catalog } ?? Catalog.main
        let all = try service.adapter.obtain(way, from: source, input: input)
        if holding { held += all ?? [] }
        return all?.map(\.number)
      }
      try compare(result.mapError { Failure($0) }, made, returning: (try? made.get()) ?? [])
    }

    func obtainAsync(_ service: Service, _ way: Way, from label: Int?, input: Int, holding: Bool) async throws {
      let made = expected(service, way, from: label, input, holding, isAsync: true)
      let result: Result<[Int]?, any Error>
      do {
        let source = label.map { handles[$0]!.catalog } ?? Catalog.main
        let all = try await service.adapter.obtainAsync(way, from: source, input: input)
        if holding { held += all ?? [] }
        result = .success(all?.map(\.number))
      } catch {
        result = .failure(error)
      }
      try compare(result.mapError { Failure($0) }, made, returning: (try? made.get()) ?? [])
    }

    private func expected(
      _ service: Service, _ way: Way, from label: Int?, _ input: Int, _ holding: Bool, isAsync: Bool
    ) -> Result<[Int]?, Failure> {
      let source = label.map { handles[$0]!.shadow } ?? simulation.main
      return Result { () throws(Failure) in
        let all = try simulation.obtain(service, way, from: source, input: input, isAsync: isAsync)
        if holding { simulation.held += all ?? [] }
        return all?.map(\.number)
      }
    }

    func compare<Value: Equatable>(
      _ actual: Result<Value, Failure>, _ expected: Result<Value, Failure>, isEnd: Bool = false,
      returning returned: [Int] = []
    ) throws {
      try check(isEnd: isEnd, returning: returned)
      if actual != expected { throw Mismatch(text: "the result is \(actual), expected \(expected)") }
    }

    func supplyInstance(of service: Service, to label: Int, line: Int) {
      let recipe = Recipe(line: line, service: service, isReadyMade: true)
      readyMade.insert(line)
      simulation.supply(simulation.born(recipe), to: handles[label]!.shadow, line: line)
      service.adapter.supply(Instance(of: recipe, in: recorder), to: handles[label]!.catalog, line: UInt(line))
    }

    // MARK: Comparing

    /// Compares what happened since the last call.
    ///
    /// - Parameters:
    ///   - isEnd: Whether catalogs ended, whose events `released` and `undisposed` may come at any time.
    ///   - returned: The instances that the caller released after the operation.
    func check(isEnd: Bool = false, returning returned: [Int] = []) throws {
      var (trace, deaths) = recorder.takeTrace()
      var expected = simulation.takeExpected()
      if generator.without.contains("main") {
        trace = trace.map(\.withoutMain)
        expected.trace = expected.trace.map(\.withoutMain)
      }
      if trace != expected.trace {
        throw Mismatch(text: "the builders are\n  \(trace)\nexpected\n  \(expected.trace)")
      }
      for (index, observer) in observers.enumerated() {
        try compare(observer.take().map { Event($0) }, expected.events[index] ?? [], isEnd: isEnd)
      }
      try compareAlive()
      for release in expected.releases where release.count > 1 { try compareOrder(deaths, release, returned) }
    }

    /// Compares the order of deaths with that of a release.
    ///
    /// Instances that others kept alive, such as those of another catalog, may die later.
    private func compareOrder(_ deaths: [Int], _ release: [Int], _ returned: [Int]) throws {
      let released = reachable(from: release)
      let late = reachable(from: deaths.filter { !released.contains($0) } + returned)
      let order = deaths.filter { release.contains($0) && !late.contains($0) }
      if order == release.filter({ order.contains($0) }) { return }
      throw Mismatch(text: "the instances died in the order \(order), expected \(release)")
    }

    private func reachable(from numbers: [Int]) -> Set<Int> {
      var (all, next): (Set<Int>, [Int]) = ([], numbers)
      while let number = next.popLast() {
        if all.insert(number).inserted { next += simulation.made[number - 1].parts.map(\.number) }
      }
      return all
    }

    private func compareAlive() throws {
      let alive = recorder.alive
      let allowed = simulation.sweep(includingAllowed: true)
      let excess = alive.filter { simulation.made[$0 - 1].mark != allowed }
      let required = simulation.sweep()
      let lacking = simulation.made.filter { $0.mark == required && !alive.contains($0.number) }
      if excess.isEmpty, lacking.isEmpty { return }
      throw Mismatch(text: "still alive: \(excess.sorted()), already gone: \(lacking.map(\.number))")
    }

    private func compare(_ actual: [Event], _ expected: [Event], isEnd: Bool) throws {
      var actual = actual.filter { $0.kind.isSupply || !readyMade.contains($0.line ?? 0) }
      var expected = expected
      var ends: [[String]] = [[], []]
      if isEnd {
        ends = [actual, expected].map { $0.filter(\.kind.isEnd).map(\.description).sorted() }
        actual.removeAll(where: \.kind.isEnd)
        expected.removeAll(where: \.kind.isEnd)
      }
      if generator.without.contains("refusals") { actual = withoutRefusals(actual, expected) }
      let areEqual = actual.count == expected.count && ends[0] == ends[1] && zip(actual, expected).allSatisfy(isEqual)
      if areEqual { return }
      func text(_ events: [Event], _ ends: [String]) -> String {
        (events.map(\.description) + ends).joined(separator: "\n  ")
      }
      throw Mismatch(text: "the events are\n  \(text(actual, ends[0]))\nexpected\n  \(text(expected, ends[1]))")
    }

    /// Returns the events without those of entries whose builders didn't run because of a cycle.
    private func withoutRefusals(_ actual: [Event], _ expected: [Event]) -> [Event] {
      var (kept, index): ([Event], Int) = ([], 0)
      while index < actual.count {
        let (next, position) = (index + 1, kept.count)
        let fits =
          position < expected.count && actual[index].name == expected[position].name
          && actual[index].kind == expected[position].kind && actual[index].line == expected[position].line
        if !fits, actual[index].kind == .assembling, next < actual.count, actual[next].id == actual[index].id,
          case .failed(let error) = actual[next].kind, case .circularReference = error.kind
        {
          index += 2
        } else {
          kept.append(actual[index])
          index += 1
        }
      }
      return kept
    }

    /// Compares events, with the process's numbers of spans for the model's.
    private func isEqual(_ actual: Event, _ expected: Event) -> Bool {
      var translated = expected
      translated.id = translate(expected.id, actual.id)
      translated.parent = translate(expected.parent, actual.parent)
      return actual == translated
    }

    private func translate(_ span: UInt64?, _ actual: UInt64?) -> UInt64? {
      guard let span else { return nil }
      if spans[span] == nil, let actual, !spans.values.contains(actual) { spans[span] = actual }
      return spans[span]
    }
  }
}
