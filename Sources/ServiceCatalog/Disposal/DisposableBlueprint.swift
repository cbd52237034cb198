/// A blueprint whose instances must be closed: a connection pool, a file, a subscription.
///
/// ```swift
/// struct DatabaseBlueprint: AsyncBlueprint, DisposableBlueprint {
///   static func assemble(from catalog: any Assembling) async throws -> Database { try await Database.open() }
///   static func dispose(_ instance: Database, after ending: Ending) async throws { try await instance.close() }
/// }
/// ```
///
/// State the conformance beside ``SharedBlueprint``, ``AsyncBlueprint`` or ``MainActorBlueprint``, where the type is
/// declared and without a condition. The lifetime is shared or scoped. The catalog that keeps the instance disposes it in
/// ``Catalog/shutdown(_:timeout:)``, and a scope at the end of ``Catalog/withScope(_:operation:)``. Instances are disposed
/// in the reverse order of their completion, so a service is disposed before what it was built from.
///
/// An override is disposed as well. A ready-made instance, supplied by `supply(_:instance:)`, isn't: the code that made it
/// closes it.
///
/// Concurrency: each instance is disposed once. Use ``MainActorDisposableBlueprint`` to dispose on the main actor.
public protocol DisposableBlueprint: CatalogModule {
  /// What is disposed: the blueprint's output.
  associatedtype Output: Sendable

  /// Closes an instance, whose decorators have been applied.
  ///
  /// - Parameters:
  ///   - instance: The instance, which nobody obtains any more.
  ///   - ending: How the work ended for which it was kept. A transaction commits or rolls back accordingly.
  /// - Throws: Whatever prevents it from being closed. The error is reported as
  ///   ``CatalogError/Kind/disposalFailed(_:)``; the other instances are disposed all the same.
  ///
  /// Concurrency: it runs in a task that only a timeout cancels, and not the caller of the shutdown.
  static func dispose(_ instance: Output, after ending: Ending) async throws
}

/// A main-actor blueprint whose instances must be closed: ``DisposableBlueprint`` on the main actor.
///
/// Concurrency: the instance is disposed on the main actor, and need not be `Sendable`.
public protocol MainActorDisposableBlueprint: MainActorBlueprint {
  /// Closes an instance, whose decorators have been applied.
  ///
  /// - Parameters:
  ///   - instance: The instance, which the catalog no longer gives to anybody.
  ///   - ending: How the work ended for which it was kept.
  /// - Throws: Whatever prevents it from being closed.
  @MainActor static func dispose(_ instance: Output, after ending: Ending) async throws
}

/// How the work ended for which a catalog or a scope kept its instances.
///
/// Concurrency: a value, `Sendable`.
public enum Ending: Sendable {
  /// The work is done.
  case finished
  /// The work threw this error.
  case failed(any Error)
}
