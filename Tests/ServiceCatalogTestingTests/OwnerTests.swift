import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogTesting
import Synchronization
import Testing

private protocol Listening: AnyObject {}

private final class Panel: Listening, Sendable {}

private enum Registration {
  case none
  case one(any Listening)
}

private class Base {
  fileprivate var listeners: [String: [Registration]] = [:]
}

private final class Bus: Base {
  weak var weakOne: (any Listening)?
  unowned(unsafe) var unsafeOne: AnyObject?
  var closure: (() -> Void)?
  var task: Task<Void, Never>?
  var pair: (Int, Holder)?
}

private struct Holder {
  var any: Any?
}

private final class Gone {}

private final class Locked {
  let mutex = Mutex<[Int]>([])
}

private final class Unowned {
  unowned let other: Gone
  init(_ other: Gone) { self.other = other }
}

private final class SelfDescribing: CustomReflectable {
  let screen: Panel
  init(_ screen: Panel) { self.screen = screen }
  var customMirror: Mirror { fatalError("a mirror of its own is the program's code") }
}

private struct Sealed: ~Copyable {
  let object = Gone()
}

private struct Nested<Value: ~Copyable>: ~Copyable {
  let value: Value
}

private final class Vault<Value: ~Copyable> {
  let value: Value
  let optional: Value?
  let nested: Nested<Value>?

  init(_ value: consuming Value, _ optional: consuming Value, _ nested: consuming Nested<Value>) {
    self.value = value
    self.optional = consume optional
    self.nested = consume nested
  }
}

private final class Node: @unchecked Sendable {
  var panel: Panel?
  var next: Node?
  var bytes: [Any] = []
}

private struct BusBlueprint: SharedBlueprint {
  nonisolated(unsafe) static let bus = Bus()
  static func assemble(from catalog: any Assembling) -> Hub { Hub(bus: Bus()) }
}

private final class Hub: @unchecked Sendable {
  let bus: Bus
  init(bus: Bus) { self.bus = bus }
}

/// A cabinet for each number, which ends when it is idle.
private struct CabinetBlueprint: SharedParameterizedBlueprint {
  static var idle: Duration? { .seconds(60) }
  static func idleClock(from catalog: any Assembling) -> any _Concurrency.Clock<Duration> { ManualClock() }
  static func assemble(_ number: Int, from catalog: any Assembling) -> Cabinet { Cabinet() }
}

private final class Cabinet: Sendable {
  let panel = Panel()
}

/// A panel that is closed when it was replaced.
private struct PanelBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) -> Panel { Panel() }
  static func dispose(_ panel: Panel, after ending: Ending) {}
}

extension Catalog {
  fileprivate var cabinet: CabinetBlueprint.Type { CabinetBlueprint.self }
  fileprivate var panel: PanelBlueprint.Type { PanelBlueprint.self }
  fileprivate var hub: BusBlueprint.Type { BusBlueprint.self }
}

@Suite("Owners of an object", .catalog { $0.install(BusBlueprint()) })
struct OwnerTests {
  /// Returns the text about an object that isn't released.
  private func text(_ lines: String...) -> String {
    (["[leak] Panel is still in use"] + lines + [
      "  to fix: let one side of a cycle hold the other weakly or by @Obtained, or end what holds the object"
    ]).joined(separator: "\n")
  }

  @Test("A chain begins with the instance that the catalog keeps")
  func kept() async throws {
    let hub = try Catalog.main[\.hub]
    await expectIssue(
      text("      held by bus -> Hub.bus -> Base.listeners -> [0] -> [1] -> Registration.one")
    ) {
      await expectReleased {
        let screen = Panel()
        hub.bus.listeners["agenda"] = [.none, .one(screen)]
        return screen
      }
    }
  }

  @Test("An instance that ends when it is idle is named as an owner")
  func idle() async throws {
    let catalog = Catalog.main
    catalog.install(CabinetBlueprint())
    await expectIssue(text("      held by cabinet -> Cabinet.panel")) {
      try await expectReleased { try catalog.obtain(\.cabinet, with: 1).panel }
    }
  }

  @Test("An old instance that a catalog disposes when nothing else refers to it is released")
  func reloaded() async throws {
    Catalog.main.install(PanelBlueprint())
    // With a sanitizer, other tests keep all threads for minutes.
    try await CatalogTrait.Leaks.$patience.withValue(.seconds(3_600)) {
      try await expectReleased {
        let old = try Catalog.main.obtain(\.panel)
        _ = try Catalog.main.reload(\.panel)
        return old
      }
    }
    try await Catalog.main.shutdown()
  }

  @Test("A released object has no issue, even with weak and unsafe references to it")
  func released() async throws {
    let hub = try Catalog.main[\.hub]
    await expectReleased {
      let screen = Panel()
      hub.bus.weakOne = screen
      unsafe hub.bus.unsafeOne = screen
      return screen
    }
    #expect(hub.bus.weakOne == nil)
  }

  @Test("A field inside of a value, a tuple and an existential is found")
  func values() async throws {
    let bus = Bus()
    await expectIssue(text("      held by Bus.pair -> Holder.any")) {
      await expectReleased(holding: bus) {
        let screen = Panel()
        bus.pair = (1, Holder(any: screen))
        return screen
      }
    }
  }

  @Test("Closures, tasks and locks that may hold an object are named")
  func opaque() async throws {
    let bus = Bus()
    let gate = AsyncStream<Void>.makeStream()
    await expectIssue(
      text(
        "      perhaps held by Locked.mutex, which can't be copied", "      perhaps held by Bus.closure, a closure",
        "      perhaps held by Bus.task, a task")
    ) {
      await expectReleased(holding: bus, Locked()) {
        let screen = Panel()
        bus.closure = { _ = screen }
        bus.task = Task { for await _ in gate.stream {} }
        return screen
      }
    }
    gate.continuation.finish()
  }

  @Test("A weak reference isn't an owner, and an unowned one to a deallocated object isn't read")
  func references() async throws {
    let bus = Bus()
    let holder = Unowned(Gone())
    let screens = Collected<Kept>()
    await expectIssue(text()) {
      await expectReleased(holding: bus, holder) {
        let screen = Panel()
        bus.weakOne = screen
        unsafe bus.unsafeOne = screen
        screens.append(Kept(object: screen))
        return screen
      }
    }
    withExtendedLifetime(screens) {}
  }

  @Test("A mirror of the program's own isn't used")
  func ownMirror() async throws {
    let screen = Panel()
    await expectIssue(text()) { await expectReleased(holding: SelfDescribing(screen)) { screen } }
  }

  @Test("A field that can't be copied isn't read, whatever its type")
  func sealed() async throws {
    await expectIssue(
      text(
        "      perhaps held by Vault<Sealed>.value, which can't be copied",
        "      perhaps held by Vault<Sealed>.optional, which can't be copied",
        "      perhaps held by Vault<Sealed>.nested, which can't be copied")
    ) {
      let screens = Collected<Kept>()
      await expectReleased(holding: Vault(Sealed(), Sealed(), Nested(value: Sealed()))) {
        let screen = Panel()
        screens.append(Kept(object: screen))
        return screen
      }
      withExtendedLifetime(screens) {}
    }
  }

  @Test("Large data and a long chain are searched within bounds", .timeLimit(.minutes(10)))
  func bounds() async throws {
    let node = Node()
    var last = node
    for _ in 0..<5_000 {
      last.next = Node()
      last = last.next!
    }
    last.bytes = [Any](repeating: UInt8(7) as Any, count: 2_000_000)
    let end = last
    let texts = Collected<String>()
    await withKnownIssue {
      await impatiently {
        await expectReleased(holding: [UInt8](repeating: 7, count: 4_000_000), node) {
          let screen = Panel()
          end.panel = screen
          return screen
        }
      }
    } matching: {
      texts.append($0.text)
      return true
    }
    let steps = Array(repeating: "Node.next", count: 16).joined(separator: " -> ")
    let rest = Array(repeating: "Node.next", count: 15).joined(separator: " -> ")
    #expect(texts.all == [text("      held by \(steps) -> … (4969 more) -> \(rest) -> Node.panel")])
    // Releasing a long chain recursively would exhaust the stack.
    var next: Node? = node
    while let current = next { (next, current.next) = (current.next, nil) }
  }

  @Test("An instance that the catalog keeps is held by its entry")
  func keptItself() async throws {
    await expectIssue(text("      held by bus").replacing("Panel", with: "Hub")) {
      try? await expectReleased { try Catalog.main[\.hub] }
    }
  }
}

/// Runs an operation that doesn't wait for releases, and searches until the end, however slow the machine is.
private func impatiently(_ operation: () async -> Void) async {
  await CatalogTrait.Leaks.$patience.withValue(.milliseconds(1)) {
    await CatalogTrait.Leaks.$searchTime.withValue(.seconds(60)) { await operation() }
  }
}

private struct Kept: @unchecked Sendable {
  let object: AnyObject
}

private final class Keeper: @unchecked Sendable {
  var catalog: Catalog?
  var next: Keeper?
}

private struct FirstBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Keeper { Keeper() }
}

private struct SecondBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Keeper { Keeper() }
}

extension Catalog {
  fileprivate var first: FirstBlueprint.Type { FirstBlueprint.self }
  fileprivate var second: SecondBlueprint.Type { SecondBlueprint.self }
}

@Suite("Owners of a test's instances")
struct LeakOwnerTests {
  @Test(
    "Each leaked instance names its owner",
    .expectedIssue(
      """
      [leak] 2 instances of the test's catalog outlived the test
          first, supplied at ServiceCatalogTestingTests/OwnerTests.swift:N
            held by Keeper.next
          second, supplied at ServiceCatalogTestingTests/OwnerTests.swift:N
            held by Keeper.next
      \(leakFix)
      """), .catalog(leaks: .forbidden) { $0.install(FirstBlueprint(), SecondBlueprint()) })
  func cycle() throws {
    let (first, second) = (try Catalog.main[\.first], try Catalog.main[\.second])
    (first.next, second.next) = (second, first)
    noteAddress(of: first)
  }

  @Test(
    "The owner of a catalog is named",
    .expectedIssue(
      """
      [leak] an instance of the test's catalog outlived the test
          first, supplied at ServiceCatalogTestingTests/OwnerTests.swift:N
        the test's catalog itself is still held, by an object or a task that outlived the test
            held by Keeper.catalog
      \(leakFix)
      """), .catalog(leaks: .forbidden) { $0.install(FirstBlueprint()) })
  func catalog() throws {
    let first = try Catalog.main[\.first]
    first.catalog = Catalog.main
    leakObject(first)
  }
}
