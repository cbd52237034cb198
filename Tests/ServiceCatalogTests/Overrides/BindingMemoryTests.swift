import ServiceCatalog
import Testing

@Suite("Memory of bindings and preparations that follow each other", .timeLimit(.minutes(10)))
struct BindingMemoryTests {
  /// The number of tasks, all of which are alive at the end.
  ///
  /// If each one kept a word for each earlier one, they would take 64 MB.
  private static let count = 4_000

  /// Starts a task within a binding that `bind` makes.
  ///
  /// The task starts the next one, and waits until all are started.
  private static func reschedule(
    _ number: Int, until door: Door, bind: @escaping @Sendable (Int, () -> Void) -> Void
  ) {
    bind(number) {
      Task {
        if number > 0 { reschedule(number - 1, until: door, bind: bind) }
        await door.pass()
      }
    }
  }

  /// Returns the growth of the memory while all tasks are alive.
  private static func growth(bind: @escaping @Sendable (Int, () -> Void) -> Void) async -> Int {
    let warm = Door()
    reschedule(100, until: warm, bind: bind)
    await warm.waitFor(101)
    await warm.open()
    let door = Door()
    let growth = await ResidentMemory.growth {
      reschedule(count, until: door, bind: bind)
      await door.waitFor(count + 1)
    }
    await door.open()
    return growth
  }

  @Test("The bindings of a task that reschedules itself don't accumulate", .enabled(if: ResidentMemory.isMeasurable))
  func rescheduling() async {
    await #expect(processExitsWith: .success) {
      let catalogs = (0..<3).map { Catalog(name: "\($0)") }
      let growth = await Self.growth { number, start in catalogs[number % 3].withMain(start) }
      #expect(growth < Self.count * 8 << 10)
    }
  }

  @Test(
    "The scopes and overrides of a task that reschedules itself don't accumulate",
    .enabled(if: ResidentMemory.isMeasurable))
  func opening() async {
    await #expect(processExitsWith: .success) {
      let catalogs = (0..<3).map { Catalog(name: "\($0)") }
      let growth = await Self.growth { number, start in
        if number.isMultiple(of: 2) {
          catalogs[number % 3].withSynchronousScope(RequestScope.self) { _ in start() }
        } else {
          catalogs[number % 3].withOverrides { _ in
          } operation: {
            start()
          }
        }
      }
      #expect(growth < Self.count * 8 << 10)
    }
  }

  @Test("Preparations that start the next preparation take no more memory", .enabled(if: ResidentMemory.isMeasurable))
  func preparing() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.install(RedBlueprint())
      @Sendable func prepare(_ number: Int, _ done: Door) {
        Task {
          if number == 0 { return await done.pass() }
          try await catalog.prepareShared { _ in
            // The progress of a preparation is reported in its task.
            prepare(number - 1, done)
          }
        }
      }
      func run(_ count: Int) async {
        let done = Door()
        prepare(count, done)
        await done.waitFor(1)
        await done.open()
      }
      await run(1_000)
      let growth = await ResidentMemory.growth { await run(40_000) }
      #expect(growth < 1 << 20)
    }
  }

  @Test("A binding doesn't keep its catalog alive in a task that was started inside another binding")
  func nested() async throws {
    let door = Door()
    let (outer, inner) = (Catalog(name: "outer"), Catalog(name: "inner"))
    weak var gone: Catalog?
    let task: Task<String, Never>
    do {
      let middle = Catalog(name: "middle")
      gone = middle
      task = outer.withMain {
        middle.withMain {
          inner.withMain {
            Task {
              await door.pass()
              return Catalog.main === inner ? "inner" : "another"
            }
          }
        }
      }
    }
    #expect(gone == nil)
    await door.open()
    #expect(await task.value == "inner")
  }
}

@Suite("A shared instance keeps no binding after the operation ends", .timeLimit(.minutes(10)))
struct KeptBindingTests {
  @Test("The process's catalog runs its builders as main inside any binding")
  func processCatalog() async throws {
    let result = await #expect(processExitsWith: .success) {
      let live = Catalog.main
      live.supply(AlphaBlueprint.self) { _ in Part("live") }
      live.supply(RedBlueprint.self, as: .shared) { _ in Part(needing: try Catalog.main.obtain(\.alpha)) }
      let other = Catalog(name: "other")
      other.supply(AlphaBlueprint.self) { _ in Part("other's") }
      try other.withOverrides {
        try $0.override(\.alpha) { _ in Part("fake") }
      } operation: {
        let (red, alpha) = try (live.obtain(\.red), Catalog.main.obtain(\.alpha))
        precondition(red.needs[0].name == "live" && alpha.name == "fake")
      }
    }
    #expect(result != nil)
  }
}
