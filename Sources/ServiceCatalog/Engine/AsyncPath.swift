import Synchronization

/// The assembly path of a task: what runs the task, found through a task-local value.
///
/// A task that a builder starts inherits the path and may outlive what is on it. What has ended is skipped and keeps nothing, so
/// the task keeps neither the instance nor the catalog alive.
package enum AsyncPath {
  /// What runs, and what it shares with the rest of its assembly.
  struct Frame: Sendable {
    let element: PathElement
    /// The instances of the outermost asynchronous assembly, shared with the flights that it started.
    let instances: AssemblyInstances
  }

  private static let local = TaskLocal<Nested<Frame>?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  /// The innermost element that hasn't ended.
  static var current: Nested<Frame>? { wasUsed.load(ordering: .relaxed) ? local.get()?.running : nil }

  /// Extends the path of this task by the construction of an entry.
  static func beginning(_ entry: Definition, in catalog: Catalog, _ flight: Flight? = nil) -> Nested<Frame> {
    let current = current
    // A task that outlives the assembly begins a new one.
    let instances = current?.element.flatMap { $0.instances.join() ? $0.instances : nil }
    let element = PathElement(kind: .construction(entry, flight), catalog: catalog)
    return Nested(
      Frame(element: element, instances: instances ?? AssemblyInstances()), number: entry.identity, within: current)
  }

  /// Records that a path is about to be used.
  ///
  /// A task that reads its path reads it after that.
  private static func begin() { wasUsed.store(true, ordering: .relaxed) }

  /// Runs a builder at the end of an extended path, which ends then.
  static func run<Result: Sendable>(
    _ path: Nested<Frame>, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Result
  ) async -> Result {
    begin()
    let result = await local.withValue(path) { () async -> Result in
      _ = isolation
      return await body()
    }
    path.end()?.instances.leave()
    return result
  }

  /// Runs `body` outside of every construction.
  static func leaving<Result>(_ body: () -> Result) -> Result {
    current == nil ? body() : local.withValue(nil) { body() }
  }

  /// Runs `body` with a decorator of an entry at the end of the path.
  static func decorating<Output: Sendable>(
    _ entry: Definition, by decorator: Decorator, for catalog: Catalog, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Output
  ) async throws -> Output {
    guard let current, let outer = current.element else { return try await body() }
    let element = PathElement(kind: .decorator(decorator, of: entry), catalog: catalog)
    let path = Nested(Frame(element: element, instances: outer.instances), within: current)
    defer { path.end() }
    begin()
    return try await local.withValue(path) { () async throws -> Output in
      _ = isolation
      return try await body()
    }
  }

  /// Returns whether this task runs in a construction of an entry with this definition.
  static func contains(_ definition: Definition) -> Bool { current?.contains(definition.identity) ?? false }

  /// Whether the path is too deep for another construction.
  ///
  /// Without this limit, a builder that keeps obtaining from new copies would never end.
  static var isTooDeep: Bool { depth >= 4_096 }

  /// The number of constructions, which may include some that have ended.
  static var depth: Int { current?.depth ?? 0 }

  /// The instances of this task's outermost asynchronous assembly.
  static var instances: AssemblyInstances? { current?.element?.instances }
}
