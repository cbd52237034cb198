/// What a catalog or a scope could not dispose.
///
/// Concurrency: a value, `Sendable`.
public struct ShutdownError: Error, CustomStringConvertible {
  /// One error for each disposal, and each wait for builders, that threw or took too long, in their order.
  ///
  /// Each is of the kind ``CatalogError/Kind/disposalFailed(_:)`` and has the error that was thrown.
  public var errors: [CatalogError]

  @usableFromInline
  package init(errors: [CatalogError]) { self.errors = errors }

  /// The full text of every failure.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// That a disposal, or the constructions for which a shutdown waited, took longer than the timeout.
///
/// Concurrency: a value, `Sendable`.
public struct DisposalTimeout: Error, Sendable, Hashable, CustomStringConvertible {
  /// The timeout.
  public var timeout: Duration

  /// What measures the timeouts of a shutdown that begins in this task.
  @TaskLocal package static var clock: any Clock<Duration> = ContinuousClock()

  /// The timeout in a sentence.
  public var description: String { "it took longer than \(timeout)" }
}
