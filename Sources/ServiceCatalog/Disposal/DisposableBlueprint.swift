/// A blueprint whose instances must be closed, such as a connection pool, a file or a subscription.
///
/// ```swift
/// struct DatabaseBlueprint: AsyncBlueprint, DisposableBlueprint {
///   static func assemble(from catalog: any Assembling) async throws -> Database { try await Database.open() }
///   static func dispose(_ instance: Database, after ending: Ending) async throws { try await instance.close() }
/// }
/// ```
///
/// Declare the conformance together with ``SharedBlueprint``, ``AsyncBlueprint``, ``MainActorBlueprint``,
/// ``SharedParameterizedBlueprint`` or ``AsyncParameterizedBlueprint``, in the declaration of the type and without a condition.
/// The lifetime must be shared or scoped. A catalog disposes its instances in ``Catalog/shutdown(_:timeout:)``, and a scope
/// disposes them at the end of ``Catalog/withScope(_:operation:)``. Instances are disposed in the reverse order of their
/// completion, so a service is disposed before its dependencies. An instance for an input may end earlier; see
/// ``PerInputBlueprint/idle``.
///
/// The instance of an override is disposed as well. A ready-made instance, supplied with `supply(_:instance:)`, isn't
/// disposed, because the code that created it is expected to close it.
///
/// Concurrency: each instance is disposed once. Use ``MainActorDisposableBlueprint`` to dispose on the main actor.
public protocol DisposableBlueprint: CatalogModule {
  /// The type of the disposed instances, which is the blueprint's output.
  associatedtype Output: Sendable

  /// Closes an instance.
  ///
  /// - Parameters:
  ///   - instance: The instance as the decorators returned it. It can no longer be obtained.
  ///   - ending: The outcome of the work for which the instance was kept. A transaction commits or rolls back
  ///     accordingly.
  /// - Throws: Any error that prevents closing. It is reported as ``CatalogError/Kind/disposalFailed(_:)``, and the
  ///   other instances are still disposed.
  ///
  /// Concurrency: runs in a task that only a timeout cancels. Cancelling the caller of the shutdown doesn't cancel it.
  static func dispose(_ instance: Output, after ending: Ending) async throws
}

/// A main-actor blueprint whose instances must be closed, like those of a ``DisposableBlueprint``.
///
/// Concurrency: the instance is disposed on the main actor, and doesn't have to be `Sendable`.
public protocol MainActorDisposableBlueprint: MainActorBlueprint {
  /// Closes an instance.
  ///
  /// - Parameters:
  ///   - instance: The instance as the decorators returned it. It can no longer be obtained.
  ///   - ending: The outcome of the work for which the instance was kept.
  /// - Throws: Any error that prevents closing.
  @MainActor static func dispose(_ instance: Output, after ending: Ending) async throws
}

/// The outcome of the work for which a catalog or a scope kept its instances.
///
/// Concurrency: a `Sendable` value.
public enum Ending: Sendable {
  /// The work finished.
  case finished
  /// The work threw this error.
  case failed(any Error)
}
