/// The failed disposals of a catalog or a scope.
///
/// Concurrency: a `Sendable` value.
public struct ShutdownError: Error, CustomStringConvertible {
  /// One error, in order, for each disposal that threw or took too long and each wait that took too long.
  ///
  /// Each error has the kind ``CatalogError/Kind/disposalFailed(_:)`` and the thrown error as its
  /// ``CatalogError/underlyingError``.
  public var errors: [CatalogError]

  @usableFromInline
  package init(errors: [CatalogError]) { self.errors = errors }

  /// The full text of every failure.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// The error of a disposal, or of a wait for constructions, that exceeded the timeout of a shutdown.
///
/// Concurrency: a `Sendable` value.
public struct DisposalTimeout: Error, Sendable, Hashable, CustomStringConvertible {
  /// The timeout.
  public var timeout: Duration

  /// The clock that measures the timeouts of a shutdown that begins in this task.
  @TaskLocal package static var clock: any Clock<Duration> = ContinuousClock()

  /// The timeout in a sentence.
  public var description: String { "it took longer than \(timeout)" }
}
