import Synchronization

/// A scope that its owner ends, such as a request of a web framework, whose body is written after its handler returned.
///
/// ```swift
/// let request = try Catalog.main.openScope(RequestScope.self)
/// let user = try request.catalog[\.user]
/// try await request.end(.finished)
/// ```
///
/// The shutdown of the enclosing catalogs waits until the scope has ended, so a transaction of the scope ends before its
/// connection pool is closed. For the same reason, a disposal of these catalogs is too late to end it. If the work fits
/// in a closure, use ``Catalog/withScope(_:operation:)`` instead.
///
/// If the last reference is released before the scope has ended, a task ends the scope with `.failed` and an
/// ``AbandonedScope``.
///
/// Concurrency: `Sendable`; every member is callable from any thread.
public final class OpenScope: Sendable {
  /// The scope.
  ///
  /// To use it as `Catalog.main`, call its ``Catalog/withMain(_:)-93a43``.
  public let catalog: Catalog
  /// The catalog whose shutdown, and that of its enclosing ones, waits for the scope.
  private let parent: Catalog
  private let hasEnded = Atomic<Bool>(false)

  /// Creates a scope, for which the shutdown of `parent` waits.
  ///
  /// - Throws: `closed` if a shutdown has begun, which doesn't wait for the scope.
  fileprivate init(_ scope: (some CatalogScope).Type, in parent: Catalog) throws(CatalogError) {
    parent.beginUse(.openScope)
    if parent.isClosed {
      parent.endUse(.openScope)
      throw CatalogError.closed(String(naming: scope))
    }
    self.parent = parent
    catalog = parent.makeScope(scope)
  }

  deinit {
    if hasEnded.load(ordering: .relaxed) { return }
    let (catalog, parent) = (catalog, parent)
    // Whatever releases the last reference doesn't wait for the end.
    _ = AsyncPath.leaving {
      Task {
        _ = await catalog.endPromptly(.failed(AbandonedScope()))
        parent.endUse(.openScope)
      }
    }
  }

  /// Disposes and releases the scope's instances.
  ///
  /// After that, obtaining from the scope throws `closed`.
  ///
  /// A concurrent or later call waits for the first one and throws the same error.
  ///
  /// - Parameters:
  ///   - ending: The outcome of the work, which each disposal receives.
  ///   - timeout: The time limit for each disposal, or `nil` for no limit; see ``Catalog/shutdown(_:timeout:)``.
  /// - Throws: ``ShutdownError`` with all failures, after every disposal has been tried.
  ///
  /// Complexity: linear in the number of the scope's instances, plus the cost of the disposals.
  ///
  /// Concurrency: callable from any task or actor. It doesn't suspend if the scope began to build nothing that is disposed, and has no
  /// open scope or service group in it.
  public func end(_ ending: Ending = .finished, timeout: Duration? = nil) async throws(ShutdownError) {
    let errors = await catalog.endPromptly(ending, timeout: timeout)
    if !hasEnded.exchange(true, ordering: .relaxed) { parent.endUse(.openScope) }
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
  }
}

/// The error that disposals receive if an ``OpenScope`` was released before it ended.
///
/// Concurrency: a value, `Sendable`.
public struct AbandonedScope: Error, Hashable, CustomStringConvertible {
  /// A description of the error.
  ///
  /// Concurrency: callable from any thread.
  public var description: String { "the scope was released before it was ended" }
}

extension Catalog {
  /// Opens a scope that the caller ends, for which the shutdown of this catalog waits.
  ///
  /// - Parameter scope: The kind of scope.
  /// - Returns: The scope, which ends when you call ``OpenScope/end(_:timeout:)``.
  /// - Throws: ``CatalogError`` of kind `closed` if this catalog or an enclosing one is shut down.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func openScope<S: CatalogScope>(_ scope: S.Type) throws(CatalogError) -> OpenScope {
    try OpenScope(S.self, in: self)
  }
}
