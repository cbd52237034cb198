import ServiceCatalog
import ServiceCatalogStyles
import ServiceCatalogTesting
import Testing

private struct ModelsBlueprint: ContributionBlueprint {
  typealias Element = Model
}

extension Catalog {
  fileprivate var models: ModelsBlueprint.Type { ModelsBlueprint.self }
}

private let cycle = "held by Model.child -> Child.parent"

@Suite("Leaks of instances that outlive their test")
struct LeakTests {
  @Test(
    "A leaked shared instance behind a protocol is reported", .expectedIssue(leak(of: "clock")),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func shared() throws {
    leakObject(try Catalog.main[\.clock] as AnyObject)
  }

  @Test(
    "A leaked weak actor is reported", .expectedIssue(leak(of: "session")),
    .catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) })
  func weak() throws {
    leakObject(try Catalog.main[\.session])
  }

  @Test(
    "A leaked scoped instance is reported", .expectedIssue(leak(of: "request")),
    .catalog(leaks: .forbidden) { $0.install(RequestBlueprint()) })
  func scoped() throws {
    try Catalog.main.withSynchronousScope(RequestScope.self) { leakObject(try $0[\.request]) }
  }

  @Test("A leaked graph instance is reported", .expectedIssue(leak(of: "model")), .catalog(leaks: .forbidden))
  func assembly() throws {
    Catalog.main.supply(SessionBlueprint.self, as: .graph) { _ in Session() }
    Catalog.main.supply(ModelBlueprint.self) {
      _ = try $0[\.session]
      return Model(clock: SystemClock())
    }
    leakObject(try Catalog.main[\.model])
  }

  @Test(
    "A leaked main-actor instance is reported",
    .expectedIssue(leak(of: "screen", "perhaps held by Screen.onClose, a closure")),
    .catalog(leaks: .forbidden)
  )
  @MainActor
  func mainActor() throws {
    Catalog.main.install(ScreenBlueprint())
    let screen = try Catalog.main.obtain(\.screen)
    screen.onClose = { _ = screen }
    noteAddress(of: screen)
  }

  @Test("A leaked located instance is reported", .expectedIssue(leak(of: "Model")), .catalog(leaks: .forbidden))
  func located() {
    ServiceLocator.shared.register { Model(clock: SystemClock()) }
    leakObject(ServiceLocator.shared.inject(Model.self))
  }

  @Test(
    "A leaked transient instance of a blueprint's own assemble, in a cycle, is reported",
    .expectedIssue(leak(of: "model", cycle)),
    .catalog(leaks: .forbidden) { $0.install(ClockBlueprint(), ModelBlueprint()) })
  func transientDirect() throws {
    try leakInCycle(Catalog.main[\.model])
  }

  @Test(
    "A leaked transient instance of a builder without captures is reported",
    .expectedIssue(leak(of: "model", cycle)),
    .catalog(leaks: .forbidden) { $0.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) } })
  func transientPlain() throws {
    try leakInCycle(Catalog.main[\.model])
  }

  @Test(
    "A leaked transient instance of an override is reported", .expectedIssue(leak(of: "model", cycle)),
    .catalog(leaks: .forbidden))
  func transientOverridden() throws {
    Catalog.main.install(ModelBlueprint())
    try Catalog.main.override(\.model) { _ in Model(clock: SystemClock()) }
    try leakInCycle(Catalog.main[\.model])
  }

  @Test(
    "A leaked contributed instance is reported", .expectedIssue(leak(of: "models", cycle)),
    .catalog(leaks: .forbidden))
  func contributed() throws {
    Catalog.main.contribute(to: ModelsBlueprint.self) { _ in Model(clock: SystemClock()) }
    try leakInCycle(ModelsBlueprint.obtain(from: Catalog.main)[0])
  }

  @Test(
    "A leaked contributed instance of an override is reported", .expectedIssue(leak(of: "models", cycle)),
    .catalog(leaks: .forbidden))
  func contributedOverridden() throws {
    Catalog.main.contribute(to: ModelsBlueprint.self) { _ in Model(clock: SystemClock()) }
    try Catalog.main.override(\.models) { _ in [Model(clock: SystemClock())] }
    try leakInCycle(ModelsBlueprint.obtain(from: Catalog.main)[0])
  }

  private func leakInCycle(_ model: Model) {
    model.child = Child()
    model.child?.parent = model
    noteAddress(of: model)
  }
}

@Suite(
  "Leaks of entries that were supplied around the test", .catalog { $0.install(ModelBlueprint(), ClockBlueprint()) })
struct InheritedLeakTests {
  @Test(
    "A leaked instance of an inherited entry is reported", .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden))
  func inherited() throws {
    leakObject(try Catalog.main[\.model])
  }

  @Test(
    "A leaked instance obtained from a scope is reported", .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden))
  func fromScope() throws {
    try Catalog.main.withSynchronousScope(RequestScope.self) { _ in leakObject(try Catalog.main[\.model]) }
  }

  @Test(
    "A leaked instance of an entry supplied in a scope is reported", .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden))
  func inScope() throws {
    let scope = Catalog.main.makeScope(RequestScope.self)
    scope.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
    leakObject(try scope[\.model])
  }

  @Test(
    "A leaked instance of a copy with overrides is reported", .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden))
  func inCopy() throws {
    try Catalog.main.withOverrides {
      try $0.override(\.model) { _ in Model(clock: SystemClock()) }
    } operation: {
      leakObject(try Catalog.main[\.model])
    }
  }

  @Test(
    "A leaked instance of a copy of a copy is reported", .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden))
  func inCopyOfCopy() throws {
    try Catalog.main.withOverrides { _ in
    } operation: {
      try Catalog.main.withOverrides { _ in
      } operation: {
        leakObject(try Catalog.main[\.model])
      }
    }
  }

  @Test(
    "Several leaks are reported once for each entry, in order of creation",
    .expectedIssue(
      """
      [leak] 301 instances of the test's catalog outlived the test
          clock, supplied at ServiceCatalogTestingTests/LeakTests.swift:N
            held by Model.clock
          model, supplied at ServiceCatalogTestingTests/LeakTests.swift:N (300 instances)
      \(leakFix)
      """),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func several() throws {
    for _ in 0..<300 {
      _ = try Catalog.main[\.model]
      leakObject(try Catalog.main[\.model])
    }
  }
}

/// A clock that is a struct and wraps another clock.
private struct AdjustedClock: Clock {
  let clock: any Clock
  var now: Int { clock.now + 1 }
}

/// A clock that is a class and wraps another clock.
private final class LoggedClock: Clock {
  let clock: any Clock
  var now: Int { clock.now }

  init(_ clock: any Clock) { self.clock = clock }
}

private struct RemoteClockBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> any Clock { ObjectClock() }
}

extension Catalog {
  fileprivate var remoteClock: RemoteClockBlueprint.Type { RemoteClockBlueprint.self }
}

@Suite("Leaks of decorated objects")
struct DecoratedLeakTests {
  @Test(
    "A leaked object wrapped in a struct is reported", .expectedIssue(leak(of: "clock")),
    .catalog(leaks: .forbidden))
  func inValue() throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    let clock = try #require(try Catalog.main[\.clock] as? AdjustedClock)
    leakObject(clock.clock as AnyObject)
  }

  @Test(
    "A leaked object wrapped in a released object is reported", .expectedIssue(leak(of: "clock")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in ObjectClock() }
      $0.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
    })
  func inObject() throws {
    let clock = try #require(try Catalog.main[\.clock] as? LoggedClock)
    leakObject(clock.clock as AnyObject)
  }

  @Test(
    "A leaked object under two decorators is reported", .expectedIssue(leak(of: "clock")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in SystemClock() }
      $0.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
      $0.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    })
  func twice() throws {
    let clock = try #require(try Catalog.main[\.clock] as? AdjustedClock)
    leakObject(clock.clock as AnyObject)
  }

  @Test(
    "A leaked decorated transient object is reported", .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden))
  func transient() throws {
    Catalog.main.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
    Catalog.main.decorate(ModelBlueprint.self) { model, _ in
      leakObject(model)
      return Model(clock: model.clock)
    }
    _ = try Catalog.main[\.model]
  }

  @Test(
    "An object is reported once if its decorator obtains another one and returns its argument",
    .expectedIssue(leak(of: "model")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in ObjectClock() }
      $0.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
      $0.decorate(ModelBlueprint.self) { model, catalog in
        _ = try catalog.obtain(\.clock)
        return model
      }
    })
  func unchanged() throws {
    leakObject(try Catalog.main[\.model])
  }

  @Test(
    "A leaked decorated asynchronous object is reported", .expectedIssue(leak(of: "remoteClock")),
    .catalog(leaks: .forbidden))
  func asynchronous() async throws {
    Catalog.main.supply(RemoteClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(RemoteClockBlueprint.self) { clock, _ in
      await Task.yield()
      return AdjustedClock(clock: clock)
    }
    let clock = try #require(try await Catalog.main.obtain(\.remoteClock) as? AdjustedClock)
    leakObject(clock.clock as AnyObject)
  }
}

@Suite("Decorated objects that don't leak", .catalog(leaks: .forbidden))
struct DecoratedNoLeakTests {
  @Test("A decorated object released with the catalog or earlier is not reported")
  func gone() async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
    #expect(try Catalog.main[\.clock].now == 8)
    Catalog.main.install(RemoteClockBlueprint())
    Catalog.main.decorate(RemoteClockBlueprint.self) { _, _ in SystemClock() }
    #expect(try await Catalog.main.obtain(\.remoteClock).now == 0)
  }
}
