import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// What a test leaves behind, so that it outlives the test; released by those who look.
private enum Lost {
  static let objects = Collected<LostObject>()
}

private struct LostObject: @unchecked Sendable {
  let object: AnyObject
}

/// Holds an object for good.
private func lose(_ object: AnyObject) {
  Lost.objects.append(LostObject(object: object))
}

private let fix =
  "  to fix: let one side of a cycle hold the other weakly or by @Obtained, use a builder's argument instead of a "
  + "captured catalog, and end the test's tasks with it"

private func leak(of entry: String) -> String {
  """
  [leak] an instance of the test's catalog outlived the test
      \(entry), supplied at ServiceCatalogTestingTests/LeakTests.swift:N
  \(fix)
  """
}

@Suite("Leaks: an instance that outlives its test")
struct LeakTests {
  @Test(
    "shared, behind a protocol", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func shared() throws {
    lose(try Catalog.main[\.clock] as AnyObject)
  }

  @Test(
    "weak, an actor", .expectedIssue(leak(of: "SessionBlueprint")),
    .catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) })
  func weak() throws {
    lose(try Catalog.main[\.session])
  }

  @Test(
    "of a scope", .expectedIssue(leak(of: "RequestBlueprint")),
    .catalog(leaks: .forbidden) { $0.install(RequestBlueprint()) })
  func scoped() throws {
    try Catalog.main.withScope(RequestScope.self) { lose(try $0[\.request]) }
  }

  @Test("within one assembly", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func assembly() throws {
    Catalog.main.supply(SessionBlueprint.self, as: .assembly) { _ in Session() }
    Catalog.main.supply(ModelBlueprint.self) {
      _ = try $0[\.session]
      return Model(clock: SystemClock())
    }
    lose(try Catalog.main[\.model])
  }

  @Test("of the main actor's", .expectedIssue(leak(of: "ScreenBlueprint")), .catalog(leaks: .forbidden))
  @MainActor
  func mainActor() throws {
    Catalog.main.install(ScreenBlueprint())
    let screen = try Catalog.main.obtain(\.screen)
    screen.onClose = { _ = screen }
  }

  @Test("of a locator", .expectedIssue(leak(of: "Model")), .catalog(leaks: .forbidden))
  func located() {
    ServiceLocator.shared.register { Model(clock: SystemClock()) }
    lose(ServiceLocator.shared.inject(Model.self))
  }

  @Test(
    "new at every obtain, by the blueprint's own assemble, in a cycle", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden) { $0.install(ClockBlueprint(), ModelBlueprint()) })
  func transientDirect() throws {
    try loseInCycle(Catalog.main[\.model])
  }

  @Test(
    "new at every obtain, by a builder that captured nothing", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden) { $0.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) } })
  func transientPlain() throws {
    try loseInCycle(Catalog.main[\.model])
  }

  @Test("new at every obtain, overridden", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func transientOverridden() throws {
    Catalog.main.install(ModelBlueprint())
    try Catalog.main.override(\.model) { _ in Model(clock: SystemClock()) }
    try loseInCycle(Catalog.main[\.model])
  }

  private func loseInCycle(_ model: Model) {
    model.child = Child()
    model.child?.parent = model
  }
}

@Suite("Leaks: entries that were supplied around the test", .catalog { $0.install(ModelBlueprint(), ClockBlueprint()) })
struct InheritedLeakTests {
  @Test(
    "taken over from another catalog as they are", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden))
  func inherited() throws {
    lose(try Catalog.main[\.model])
  }

  @Test("seen from a scope", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func fromScope() throws {
    try Catalog.main.withScope(RequestScope.self) { _ in lose(try Catalog.main[\.model]) }
  }

  @Test("supplied in a scope", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func inScope() throws {
    let scope = Catalog.main.makeScope(RequestScope.self)
    scope.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
    lose(try scope[\.model])
  }

  @Test("in a copy with overrides", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func inCopy() throws {
    try Catalog.main.withOverrides {
      try $0.override(\.model) { _ in Model(clock: SystemClock()) }
    } operation: {
      lose(try Catalog.main[\.model])
    }
  }

  @Test("in a copy of a copy, as they are", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func inCopyOfCopy() throws {
    try Catalog.main.withOverrides { _ in
    } operation: {
      try Catalog.main.withOverrides { _ in
      } operation: {
        lose(try Catalog.main[\.model])
      }
    }
  }

  @Test(
    "several of them: each entry once, in the order in which they were made",
    .expectedIssue(
      """
      [leak] 301 instances of the test's catalog outlived the test
          ClockBlueprint, supplied at ServiceCatalogTestingTests/LeakTests.swift:N
          ModelBlueprint, supplied at ServiceCatalogTestingTests/LeakTests.swift:N (300 instances)
      \(fix)
      """),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func several() throws {
    for _ in 0..<300 {
      _ = try Catalog.main[\.model]
      lose(try Catalog.main[\.model])
    }
  }
}

@Suite("Leaks: the catalog itself")
struct HeldCatalogTests {
  @Test(
    "held by a builder that captured it",
    .expectedIssue(
      """
      [leak] an instance of the test's catalog outlived the test
          ClockBlueprint, supplied at ServiceCatalogTestingTests/LeakTests.swift:N
        the test's catalog itself is still held, by a builder of its own that captured it, or by an instance that it keeps
      \(fix)
      """),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func captured() throws {
    let catalog = Catalog.main
    catalog.supply(ModelBlueprint.self) { _ in Model(clock: try catalog[\.clock]) }
    _ = try catalog[\.model]
  }

  @Test(
    "held by an object that outlives the test",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by an object or a task that outlived the test
      \(fix)
      """),
    .catalog(leaks: .forbidden))
  func held() {
    lose(Catalog.main)
  }

  @Test(
    "held through a scope",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by an object or a task that outlived the test
      \(fix)
      """),
    .catalog(.empty, leaks: .forbidden))
  func scope() {
    lose(Catalog.main.makeScope(RequestScope.self))
  }
}

@Suite("Leaks: traits around one another", .expectedIssue(leak(of: "SessionBlueprint")), .catalog(leaks: .forbidden))
struct NestedLeakTests {
  @Test("the suite's trait sees what the test's catalog made", .catalog { $0.install(SessionBlueprint()) })
  func copied() throws {
    lose(try Catalog.main[\.session])
  }

  @Test("also in an empty one", .catalog(.empty) { $0.install(SessionBlueprint()) })
  func empty() throws {
    lose(try Catalog.main[\.session])
  }

  @Test("each leak is reported once", .catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) })
  func once() throws {
    lose(try Catalog.main[\.session])
  }
}

@Suite(
  "Leaks: traits around one another, and the inner one's catalog is held",
  .expectedIssue(
    """
    [leak] the test's catalog itself is still held, by an object or a task that outlived the test
    \(fix)
    """),
  .catalog(leaks: .forbidden))
struct NestedHeldCatalogTests {
  @Test("it holds the outer one: reported once", .catalog(leaks: .forbidden))
  func once() {
    lose(Catalog.main)
  }

  @Test("it is reported by the outer one if the inner one does not ask", .catalog(.empty))
  func outer() {
    lose(Catalog.main)
  }
}

@Suite("Leaks: where the issue stands")
struct LeakPlaceTests {
  @Test("at the trait")
  func place() async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) }
    let line = #line - 1
    let place = await expectIssue(leak(of: "SessionBlueprint")) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { lose(try Catalog.main[\.session]) }
    }
    #expect(place?.line == line)
    #expect(place?.fileName == "LeakTests.swift")
  }
}
