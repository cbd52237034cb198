import ServiceCatalog

/// A place of a program where user code runs.
enum HostilePlace: CaseIterable {
  // Builders.
  case transient
  case shared
  case weak
  case graph
  case scoped
  case contribution
  case input
  case mainActor
  case async
  case asyncScoped
  // Other closures and methods.
  case decorator
  case asyncDecorator
  case observer
  case disposal
  case deinitializer
}

/// An action of user code at a place.
enum HostileVerb: CaseIterable {
  case obtain
  case obtainAsync
  case supply
  case override
  case clear
  case synchronousScope
  case scope
  case synchronousOverrides
  case overrides
  case shutdown

  /// Acts on a catalog, or starts a task that does.
  func act(on catalog: Catalog, _ hooks: HostileHooks) {
    switch self {
    case .obtain: catalog.obtainHostileEntries()
    case .supply: catalog.supplyHostileEntries(hooks)
    case .override:
      try? catalog.override(\.hostileShared) { _ in HostileInstance(hooks) }
      try? catalog.override(\.hostileTransient) { catalog in
        hooks.run(at: .transient, in: catalog)
        return HostileInstance(hooks)
      }
      try? catalog.override(\.hostileAsync) { catalog in
        await hooks.runAndWait(at: .async, in: catalog)
        return HostileInstance(hooks)
      }
      try? catalog.override(\.hostileCollection) { _ in [HostileInstance(hooks)] }
    case .clear: catalog.clear()
    case .synchronousScope: catalog.withSynchronousScope(RequestScope.self) { $0.obtainHostileEntries() }
    case .synchronousOverrides:
      catalog.withOverrides {
        try? $0.override(\.hostileShared) { _ in HostileInstance(hooks) }
      } operation: {
        Catalog.main.obtainHostileEntries()
      }
    case .obtainAsync, .scope, .overrides, .shutdown:
      // A weak reference, so that the task isn't a reason for the catalog to be alive.
      hooks.start { [weak catalog] in if let catalog { await self.actAndWait(on: catalog, hooks) } }
    }
  }

  /// Acts on a catalog, and waits for the result.
  func actAndWait(on catalog: Catalog, _ hooks: HostileHooks) async {
    switch self {
    case .obtainAsync: await catalog.obtainHostileAsyncEntries()
    case .scope:
      try? await catalog.withScope(RequestScope.self) { request in
        request.obtainHostileEntries()
        await request.obtainHostileAsyncEntries()
      }
    case .overrides:
      try? await catalog.withOverrides {
        try? $0.override(\.hostileAsync) { _ in HostileInstance(hooks) }
      } operation: { () async throws in
        Catalog.main.obtainHostileEntries()
        await Catalog.main.obtainHostileAsyncEntries()
      }
    case .shutdown: try? await catalog.shutdown()
    default: act(on: catalog, hooks)
    }
  }
}

/// A verb at a place.
struct HostileAction: CustomStringConvertible {
  let place: HostilePlace
  let verb: HostileVerb

  static let all = HostilePlace.allCases.flatMap { place in
    HostileVerb.allCases.map { HostileAction(place: place, verb: $0) }
  }

  var description: String { "\(verb) in \(place)" }
}

/// The actions of a program, which its user code runs.
final class HostileHooks: Sendable {
  /// The instances that are alive.
  let alive = Tally()
  private let actions: [HostileAction]
  /// The number of actions that still run, so that a program which repeats itself ends.
  private let left: Tally
  private let tasks = Collected<Task<Void, Never>>()
  private let root = WeakRoot()

  init(_ actions: [HostileAction], limit: Int = 12) {
    self.actions = actions
    left = Tally(limit)
  }

  /// The catalog for places that receive none.
  func use(_ catalog: Catalog) { root.catalog = catalog }

  /// Runs the actions of a place in which a caller can't wait.
  func run(at place: HostilePlace, in catalog: Catalog? = nil) {
    for action in actions where action.place == place {
      guard let catalog = catalog ?? root.catalog, left.add(-1) >= 0 else { continue }
      action.verb.act(on: catalog, self)
    }
  }

  /// Runs the actions of a place, and waits for each.
  func runAndWait(at place: HostilePlace, in catalog: Catalog? = nil) async {
    for action in actions where action.place == place {
      guard let catalog = catalog ?? root.catalog, left.add(-1) >= 0 else { continue }
      await action.verb.actAndWait(on: catalog, self)
    }
  }

  func start(_ body: @escaping @Sendable () async -> Void) { tasks.append(Task { await body() }) }

  /// Waits for the tasks that were started, and those that they start.
  func waitForTasks() async {
    var next = 0
    while next < tasks.all.count {
      await tasks.all[next].value
      next += 1
    }
  }
}

/// A weak reference that is set once, before user code runs.
private final class WeakRoot: @unchecked Sendable {
  weak var catalog: Catalog?
}
