import ServiceCatalog
import Synchronization

/// The cases of asynchronous services that need each other.
enum Preparations {
  /// Prepares a chain in which each service obtains the next one ready, and counts the runs of builders.
  static func prepareReadyChain(_ size: Int) async throws {
    let catalog = Catalog()
    let runs = Mutex(0)
    for number in 0..<size {
      let next = Node(number + 1).async
      Node(number).async.supply(to: catalog) { catalog in
        runs.withLock { $0 += 1 }
        return number + 1 < size ? try next.obtainReady(from: catalog) : Item(0)
      }
    }
    try await catalog.prepareShared()
    Work.end("runs", runs.withLock { $0 })
  }

  /// Prepares a chain in which each service awaits the next one.
  static func prepareChain(_ size: Int, isRootFirst: Bool) async throws {
    let catalog = Catalog()
    let gate = Gate(after: size - 1)
    supplyChain(size, to: catalog, isRootFirst: isRootFirst, entering: gate) { await gate.pass() }
    Work.begin(operations: size)
    try await catalog.prepareShared()
    Work.end()
  }

  /// Obtains the first service of a chain in which each service awaits the next one, and the last one fails.
  static func failChain(_ size: Int) async throws {
    let catalog = Catalog()
    struct Failure: Error {}
    supplyChain(size, to: catalog, isRootFirst: true, entering: Gate(after: size - 1)) { throw Failure() }
    Work.begin(operations: size)
    do { _ = try await Node(0).async.obtain(from: catalog) } catch {}
    Work.end()
  }

  /// Cancels the task that waits for a chain, while the last service is being assembled.
  static func cancelChain(_ size: Int) async throws {
    let task = await assemblingChain(size)
    Work.begin(operations: size)
    task.cancel()
    await task.value
    Work.end()
  }

  /// Does the same on a stack of 512 KB, and counts the services.
  static func cancelChainOnSmallStack(_ size: Int) async throws {
    let task = await assemblingChain(size)
    onSmallStack { task.cancel() }
    await task.value
    Work.end("levels", size)
  }

  /// Returns a task that waits for a chain, when the last service is being assembled.
  private static func assemblingChain(_ size: Int) async -> Task<Void, Never> {
    let catalog = Catalog()
    let gate = Gate(after: size)
    supplyChain(size, to: catalog, isRootFirst: true, entering: gate) {
      gate.come()
      try await Task.sleep(for: .seconds(1_000))
    }
    let first = Node(0).async
    let task = Task { _ = try? await first.obtain(from: catalog) }
    await gate.pass()
    return task
  }

  /// Prepares five layers of services, each of which needs all of the next layer.
  ///
  /// The last layer waits until all others wait for their dependencies.
  static func prepareLayers(_ width: Int) async throws {
    let catalog = Catalog()
    let edges = 4 * width * width
    let gate = Gate(after: edges)
    for number in 0..<5 * width {
      let layer = number / width
      let needed = layer < 4 ? (0..<width).map { Node((layer + 1) * width + $0).async } : []
      Node(number).async.supply(to: catalog) { catalog in
        guard !needed.isEmpty else {
          await gate.pass()
          return Item(number)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for node in needed {
            group.addTask {
              gate.come()
              _ = try await node.obtain(from: catalog)
            }
          }
          try await group.waitForAll()
        }
        return Item(number)
      }
    }
    Work.begin(operations: edges)
    try await catalog.prepareShared()
    Work.end()
  }

  private static func supplyChain(
    _ size: Int, to catalog: Catalog, isRootFirst: Bool, entering gate: Gate,
    last: @escaping @Sendable () async throws -> Void
  ) {
    for position in 0..<size {
      let number = isRootFirst ? position : size - 1 - position
      let next = Node(number + 1).async
      Node(number).async.supply(to: catalog) { catalog in
        guard number + 1 < size else {
          try await last()
          return Item(number)
        }
        gate.come()
        return try await next.obtain(from: catalog)
      }
    }
  }
}
