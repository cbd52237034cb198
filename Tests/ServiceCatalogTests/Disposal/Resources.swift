import ServiceCatalog

/// An instance that must be disposed.
///
/// Its test decides what the disposal does.
final class Resource: Sendable {
  let name: String
  private let closing: @Sendable (Ending) async throws -> Void
  private let alive: Tally?
  private let released: Collected<String>?
  /// The number of disposals, which the test counts.
  let disposals: Tally

  init(
    _ name: String, _ disposals: Tally = Tally(), alive: Tally? = nil, released: Collected<String>? = nil,
    closing: @escaping @Sendable (Ending) async throws -> Void = { _ in }
  ) {
    self.name = name
    self.disposals = disposals
    self.closing = closing
    self.alive = alive
    self.released = released
    alive?.add()
  }

  /// Creates a resource that writes its disposal to a log.
  convenience init(_ name: String, in log: Collected<String>, alive: Tally? = nil) {
    self.init(name, alive: alive) { ending in log.append(ending.isFinished ? name : "\(name) failed") }
  }

  deinit {
    alive?.add(-1)
    released?.append(name)
  }

  func close(after ending: Ending) async throws { try await closing(ending) }
}

extension Ending {
  var isFinished: Bool {
    if case .finished = self { true } else { false }
  }

  var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// A blueprint of a resource.
protocol ResourceBlueprint: DisposableBlueprint where Output == Resource {}

extension ResourceBlueprint {
  static func dispose(_ instance: Resource, after ending: Ending) async throws {
    try await instance.close(after: ending)
  }
}

struct PoolBlueprint: SharedBlueprint, ResourceBlueprint {
  static func assemble(from catalog: any Assembling) -> Resource { Resource("pool") }
}

struct CacheBlueprint: SharedBlueprint, ResourceBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Resource { Resource("cache") }
}

struct SocketBlueprint: AsyncBlueprint, ResourceBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Resource { Resource("socket") }
}

struct TransferBlueprint: SharedBlueprint, ResourceBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) -> Resource { Resource("transaction") }
}

struct CursorBlueprint: AsyncBlueprint, ResourceBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) async throws -> Resource { Resource("cursor") }
}

/// A class isolated to the main actor.
@MainActor final class Panel {
  private let closing: @MainActor (Ending) async throws -> Void
  init(closing: @escaping @MainActor (Ending) async throws -> Void) { self.closing = closing }
  func close(after ending: Ending) async throws { try await closing(ending) }
}

struct PanelBlueprint: MainActorDisposableBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> Panel { Panel { _ in } }
  static func dispose(_ instance: Panel, after ending: Ending) async throws { try await instance.close(after: ending) }
}

extension Catalog {
  var pool: PoolBlueprint.Type { PoolBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
  var socket: SocketBlueprint.Type { SocketBlueprint.self }
  var transfer: TransferBlueprint.Type { TransferBlueprint.self }
  var cursor: CursorBlueprint.Type { CursorBlueprint.self }
  var panel: PanelBlueprint.Type { PanelBlueprint.self }
}

/// A blueprint of a resource whose entry has a number.
protocol NumberedResourceBlueprint: SharedBlueprint, ResourceBlueprint {}

/// A hundred blueprints of resources.
struct Stocked<Tens: Digit, Ones: Digit>: NumberedResourceBlueprint {
  static func assemble(from catalog: any Assembling) -> Resource { Resource("\(Tens.digit * 10 + Ones.digit)") }
}
