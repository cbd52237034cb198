#if Lifecycle
import Foundation
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceLifecycle

/// The events of a test, in order.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func note(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
  func index(of line: String) -> Int? { all.firstIndex(of: line) }
}

/// A gate for tasks, which wait until it is opened.
actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}

struct Broken: Error, Equatable { var name: String }

/// The behavior of one node of a world.
struct Behavior: Sendable {
  var needs: [Int] = []
  var assemble: @Sendable () async throws -> Void = {}
  var becomeReady: @Sendable () async throws -> Void = {}
  /// The whole of `run`, from its beginning to its end.
  var run: @Sendable () async throws -> Void = { try? await gracefulShutdown() }
  var dispose: @Sendable () async throws -> Void = {}
}

/// The services of a test: a graph, and the journal of its events.
final class World: Sendable {
  let journal = Journal()
  let nodes: [Behavior]
  /// The nodes that are runnable.
  let kinds: [any Node.Type]

  init(_ nodes: [Behavior], plain: Set<Int> = []) {
    self.nodes = nodes
    kinds = nodes.indices.map { plain.contains($0) ? Nodes.plain[$0] : Nodes.runnable[$0] }
  }

  func catalog() -> Catalog {
    let catalog = Catalog()
    for kind in kinds { kind.supply(to: catalog, self) }
    return catalog
  }

  func build(_ index: Int, _ catalog: Catalog) async throws -> Running {
    for need in nodes[index].needs { try await kinds[need].get(from: catalog) }
    try await nodes[index].assemble()
    journal.note("assembled \(index)")
    return Running(index: index, world: self)
  }

  /// Returns everything that a node needs, directly or through others.
  func closure(_ index: Int) -> Set<Int> {
    nodes[index].needs.reduce(into: []) { found, need in
      found.insert(need)
      found.formUnion(closure(need))
    }
  }
}

struct Running: Service {
  let index: Int
  let world: World

  func run() async throws {
    defer { world.journal.note("end \(index)") }
    try await world.nodes[index].run()
  }
}

protocol NotedBlueprint: RunnableBlueprint where Output == Running {}

extension NotedBlueprint {
  /// Notes that a service begins.
  ///
  /// The group calls this method before services that depend on this one can start. The first line of `run()` may be
  /// executed later, because it is in another task.
  static func service(for instance: Running) -> any Service {
    instance.world.journal.note("begin \(instance.index)")
    return instance
  }
}

protocol Node: SendableMetatype {
  static func supply(to catalog: Catalog, _ world: World)
  static func get(from catalog: Catalog) async throws
}

protocol Place: SendableMetatype { static var index: Int { get } }

struct RunnableNode<P: Place>: AsyncBlueprint, NotedBlueprint, DisposableBlueprint, Node {
  static func assemble(from catalog: any Assembling) async throws -> Running { throw Broken(name: "no builder") }
  static func waitUntilReady(_ instance: Running) async throws {
    try await instance.world.nodes[instance.index].becomeReady()
    instance.world.journal.note("ready \(instance.index)")
  }
  static func dispose(_ instance: Running, after ending: Ending) async throws {
    let words =
      switch ending {
      case .finished: "finished"
      case .failed: "failed"
      }
    instance.world.journal.note("dispose \(instance.index) \(words)")
    try await instance.world.nodes[instance.index].dispose()
  }
  static func supply(to catalog: Catalog, _ world: World) {
    catalog.supply(Self.self, fileID: "App/Entries.swift", line: UInt(P.index)) { try await world.build(P.index, $0) }
  }
  static func get(from catalog: Catalog) async throws { _ = try await obtain(from: catalog) }
}

struct PlainNode<P: Place>: AsyncBlueprint, Node {
  static func assemble(from catalog: any Assembling) async throws -> Running { throw Broken(name: "no builder") }
  static func supply(to catalog: Catalog, _ world: World) {
    catalog.supply(Self.self) { try await world.build(P.index, $0) }
  }
  static func get(from catalog: Catalog) async throws { _ = try await obtain(from: catalog) }
}

enum P0: Place { static var index: Int { 0 } }
enum P1: Place { static var index: Int { 1 } }
enum P2: Place { static var index: Int { 2 } }
enum P3: Place { static var index: Int { 3 } }
enum P4: Place { static var index: Int { 4 } }
enum P5: Place { static var index: Int { 5 } }
enum P6: Place { static var index: Int { 6 } }
enum P7: Place { static var index: Int { 7 } }

enum Nodes {
  static var runnable: [any Node.Type] {
    [
      RunnableNode<P0>.self, RunnableNode<P1>.self, RunnableNode<P2>.self, RunnableNode<P3>.self,
      RunnableNode<P4>.self, RunnableNode<P5>.self, RunnableNode<P6>.self, RunnableNode<P7>.self,
    ]
  }
  static var plain: [any Node.Type] {
    [
      PlainNode<P0>.self, PlainNode<P1>.self, PlainNode<P2>.self, PlainNode<P3>.self, PlainNode<P4>.self,
      PlainNode<P5>.self, PlainNode<P6>.self, PlainNode<P7>.self,
    ]
  }
}
#endif
