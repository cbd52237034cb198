import ServiceCatalog
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
    "A leaked shared instance behind a protocol is reported", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func shared() throws {
    leakObject(try Catalog.main[\.clock] as AnyObject)
  }

  @Test(
    "A leaked weak actor is reported", .expectedIssue(leak(of: "SessionBlueprint")),
    .catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) })
  func weak() throws {
    leakObject(try Catalog.main[\.session])
  }

  @Test(
    "A leaked scoped instance is reported", .expectedIssue(leak(of: "RequestBlueprint")),
    .catalog(leaks: .forbidden) { $0.install(RequestBlueprint()) })
  func scoped() throws {
    try Catalog.main.withSynchronousScope(RequestScope.self) { leakObject(try $0[\.request]) }
  }

  @Test("A leaked graph instance is reported", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
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
    .expectedIssue(leak(of: "ScreenBlueprint", "perhaps held by Screen.onClose, a closure")),
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
    .expectedIssue(leak(of: "ModelBlueprint", cycle)),
    .catalog(leaks: .forbidden) { $0.install(ClockBlueprint(), ModelBlueprint()) })
  func transientDirect() throws {
    try leakInCycle(Catalog.main[\.model])
  }

  @Test(
    "A leaked transient instance of a builder without captures is reported",
    .expectedIssue(leak(of: "ModelBlueprint", cycle)),
    .catalog(leaks: .forbidden) { $0.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) } })
  func transientPlain() throws {
    try leakInCycle(Catalog.main[\.model])
  }

  @Test(
    "A leaked transient instance of an override is reported", .expectedIssue(leak(of: "ModelBlueprint", cycle)),
    .catalog(leaks: .forbidden))
  func transientOverridden() throws {
    Catalog.main.install(ModelBlueprint())
    try Catalog.main.override(\.model) { _ in Model(clock: SystemClock()) }
    try leakInCycle(Catalog.main[\.model])
  }

  @Test(
    "A leaked contributed instance is reported", .expectedIssue(leak(of: "ModelsBlueprint", cycle)),
    .catalog(leaks: .forbidden))
  func contributed() throws {
    Catalog.main.contribute(to: ModelsBlueprint.self) { _ in Model(clock: SystemClock()) }
    try leakInCycle(ModelsBlueprint.obtain(from: Catalog.main)[0])
  }

  @Test(
    "A leaked contributed instance of an override is reported", .expectedIssue(leak(of: "ModelsBlueprint", cycle)),
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
    "A leaked instance of an inherited entry is reported", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden))
  func inherited() throws {
    leakObject(try Catalog.main[\.model])
  }

  @Test(
    "A leaked instance obtained from a scope is reported", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden))
  func fromScope() throws {
    try Catalog.main.withSynchronousScope(RequestScope.self) { _ in leakObject(try Catalog.main[\.model]) }
  }

  @Test(
    "A leaked instance of an entry supplied in a scope is reported", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden))
  func inScope() throws {
    let scope = Catalog.main.makeScope(RequestScope.self)
    scope.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
    leakObject(try scope[\.model])
  }

  @Test(
    "A leaked instance of a copy with overrides is reported", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden))
  func inCopy() throws {
    try Catalog.main.withOverrides {
      try $0.override(\.model) { _ in Model(clock: SystemClock()) }
    } operation: {
      leakObject(try Catalog.main[\.model])
    }
  }

  @Test(
    "A leaked instance of a copy of a copy is reported", .expectedIssue(leak(of: "ModelBlueprint")),
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
          ClockBlueprint, supplied at ServiceCatalogTestingTests/LeakTests.swift:N
            held by Model.clock
          ModelBlueprint, supplied at ServiceCatalogTestingTests/LeakTests.swift:N (300 instances)
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
