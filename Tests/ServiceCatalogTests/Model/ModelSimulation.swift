import ServiceCatalog

extension Model {
  /// The sequential model: what the contract says about a program, in the simplest possible way.
  ///
  /// Each operation changes the state and records the expected traces and events.
  final class Simulation {
    /// An entry whose builder runs.
    struct Node {
      let definition: Definition
      let shadow: Shadow
    }

    /// The key of a graph instance.
    struct GraphKey: Hashable {
      let definition: ObjectIdentifier
      let shadow: ObjectIdentifier
    }

    /// The recipes of the blueprints' own `assemble`.
    let own: [Recipe]
    /// The catalogs that are alive, in the order of their creation.
    var shadows: [Shadow] = []
    var held: [Made] = []
    /// The instances of the program, by number.
    var made: [Made] = []

    // The state of the running assembly.
    var path: [Node] = []
    /// `Catalog.main`, or `nil` for the catalog of the process.
    var main: Shadow?
    /// Whether `Catalog.main` is the catalog that keeps an instance even if no catalog is bound.
    let bindsUnbound: Bool
    var span: UInt64?
    var depth = 0
    var graph: [GraphKey: (definition: Definition, made: Made)] = [:]
    /// The instances that running builders hold.
    var frames: [[Made]] = []

    // The expected effects of the current operation.
    var trace: [Trace] = []
    var events: [Int: [Event]] = [:]
    /// The instances that are released together, in order.
    ///
    /// Those that die, die in this order.
    var releases: [[Int]] = []

    private var completions = 0
    private var spans: UInt64 = 0
    private var sweeps = 0

    init(own: [Recipe], bindsUnbound: Bool) {
      self.own = own
      self.bindsUnbound = bindsUnbound
    }

    func takeExpected() -> (trace: [Trace], events: [Int: [Event]], releases: [[Int]]) {
      defer { (trace, events, releases) = ([], [:], []) }
      return (trace, events, releases)
    }

    func born(_ recipe: Recipe, _ parts: [Made] = []) -> Made {
      let new = Made(made.count + 1, of: recipe, parts)
      made.append(new)
      trace.append(.born(new.number))
      return new
    }

    func nextCompletion() -> Int {
      completions += 1
      return completions
    }

    var steps: [Failure.Step] { path.map(\.definition.step) }

    // MARK: Events

    func report(
      _ kind: Event.Kind, _ definition: Definition, in shadow: Shadow, line: Int? = nil, id: UInt64? = nil,
      parent: UInt64? = nil
    ) {
      if definition.readyMade != nil, !kind.isSupply { return }
      let event = Event(
        kind: kind, name: definition.service.name, line: line ?? definition.line, catalog: shadow.name, id: id,
        parent: parent)
      for observer in shadow.allObservers { events[observer, default: []].append(event) }
    }

    /// Returns a new span if the catalog is observed.
    func newSpan(in shadow: Shadow) -> UInt64? {
      if shadow.allObservers.isEmpty { return nil }
      spans += 1
      return spans
    }

    // MARK: Memory

    /// Marks everything that is reachable.
    ///
    /// - Parameter includingAllowed: Whether to include what may or may not be released.
    /// - Returns: The mark.
    func sweep(includingAllowed: Bool = false) -> Int {
      sweeps += 1
      func reach(_ made: Made) {
        if made.mark == sweeps { return }
        made.mark = sweeps
        made.parts.forEach(reach)
      }
      held.forEach(reach)
      frames.forEach { $0.forEach(reach) }
      graph.values.forEach { reach($0.made) }
      for shadow in shadows {
        shadow.disposables.forEach { reach($0.made) }
        // A catalog that is shut down may keep its builders, and a scope in it may keep its instances.
        if shadow.isClosed, !includingAllowed { continue }
        for kept in shadow.kept.values where kept.definition.life != .weak { reach(kept.made) }
        for definition in shadow.definitions.values { if let made = definition.readyMade { reach(made) } }
      }
      return sweeps
    }
  }
}
