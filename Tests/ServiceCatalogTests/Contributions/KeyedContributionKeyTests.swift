import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// Code that a test runs while a key is compared and hashed.
///
/// It's an object, because optimized code crashes when a task-local value is a function.
private final class Hook: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// A key that runs a task's code while it is compared and hashed.
private struct HookedKey: Hashable, Sendable {
  @TaskLocal static var hook: Hook?

  let number: Int
  let part: Part?

  init(_ number: Int, _ part: Part? = nil) { (self.number, self.part) = (number, part) }

  static func == (left: HookedKey, right: HookedKey) -> Bool {
    runHook()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    Self.runHook()
    hasher.combine(number)
  }

  private static func runHook() {
    guard let hook else { return }
    $hook.withValue(nil, operation: hook.run)
  }
}

private struct HookedBlueprint: KeyedContributionBlueprint {
  typealias Key = HookedKey
  typealias Element = Part
}

private struct HookedModule: CatalogModule {
  static let keys = Tally()

  func install(in catalog: Catalog) {
    catalog.contribute(to: HookedBlueprint.self, at: HookedKey(1, Part(alive: Self.keys))) { _ in Part() }
  }
}

extension Catalog {
  fileprivate var hooked: HookedBlueprint.Type { HookedBlueprint.self }

  fileprivate func contributeHooked(_ number: Int, as lifetime: Lifetime, alive: Tally? = nil) {
    contribute(to: HookedBlueprint.self, at: HookedKey(number), as: lifetime) { _ in Part("\(number)", alive: alive) }
  }
}

@Suite("Contributions with keys: the code of the keys' type")
struct KeyedContributionKeyTests {
  private let catalog = Catalog(name: "test")

  @Test("A module that is installed again while its key is compared is no second contribution")
  func installedMeanwhile() throws {
    struct Module: CatalogModule {
      func install(in catalog: Catalog) { catalog.contributeHooked(1, as: .shared) }
    }
    catalog.install(Module())
    let compared = Tally()
    let hook = Hook { [catalog] in
      if compared.add() <= 3 { onThreads(1) { _ in catalog.install(Module()) } }
    }
    HookedKey.$hook.withValue(hook) { catalog.install(Module()) }
    #expect(compared.value == 4)
    #expect(try catalog.obtain(\.hooked).count == 1)
    #expect(catalog.visibility.parts(of: EntryKey(HookedBlueprint.self, .collection)).count == 1)
  }

  @Test("A collection that changes whenever its keys are compared is an error")
  func changedRepeatedly() throws {
    for number in 1...2 { catalog.contributeHooked(number, as: .shared) }
    let changes = Tally()
    let hook = Hook { [catalog] in
      changes.add()
      try? catalog.override(\.hooked, at: HookedKey(2)) { _ in Part() }
    }
    let error = HookedKey.$hook.withValue(hook) {
      #expect(throws: CatalogError.self) { try catalog.override(\.hooked, at: HookedKey(1)) { _ in Part() } }
    }
    #expect(error == CatalogError.changedRepeatedly("hooked"))
    #expect(changes.value < 1000)
  }

  @Test("A collection that is ready is obtained without hashing a key, also in a scope", arguments: [false, true])
  func ready(isScope: Bool) throws {
    for number in 0..<10 { catalog.contributeHooked(number, as: .shared) }
    let scope = isScope ? catalog.makeScope(RequestScope.self) : catalog
    let first = try scope.obtain(\.hooked)
    let hashed = Tally()
    let second = try HookedKey.$hook.withValue(Hook { hashed.add() }) { try scope.obtain(\.hooked) }
    #expect(hashed.value == 0)
    #expect(second.count == first.count)
    for (key, part) in second { #expect(part.name == "\(key.number)") }
    catalog.contributeHooked(20, as: .shared)
    #expect(try scope.obtain(\.hooked).count == first.count + 1)
  }

  @Test("The key of a contribution that is removed is released")
  func released() throws {
    // Other contributions are in the same part of the list.
    for number in 2..<9 { catalog.contributeHooked(number, as: .shared) }
    for _ in 0..<3 {
      catalog.install(HookedModule())
      #expect(HookedModule.keys.value == 1)
      #expect(try catalog.obtain(\.hooked).count == 8)
    }
    try catalog.override(\.hooked, at: HookedKey(1)) { _ in Part() }
    #expect(HookedModule.keys.value == 0)
    #expect(try catalog.obtain(\.hooked).count == 8)
    catalog.install(HookedModule())
    #expect(HookedModule.keys.value == 0)
  }

  @Test(
    "A module that contributes to another catalog replaces nothing there, so its second contribution stops the program",
    arguments: [true, false])
  func otherCatalog(isOther: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isOther] in
      struct Outward: CatalogModule {
        static let other = Catalog(name: "other")
        func install(in catalog: Catalog) {
          Self.other.contribute(to: HandlersBlueprint.self, at: .orders) { _ in Part() }
        }
      }
      let catalog = Catalog(name: "test")
      catalog.install(Outward())
      guard try catalog.obtain(\.handlers).isEmpty, try Outward.other.obtain(\.handlers).count == 1 else { return }
      (isOther ? Outward.other : catalog).install(Outward())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("[duplicate-contribution] handlers[orders] has two contributions\n"), "\(text)")
  }
}
