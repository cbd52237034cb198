import ServiceCatalog

/// Runs assemblies and disposals in an observer's context, such as a tracer's span.
///
/// Task-local values that the context binds reach the builder, and the tasks that the builder starts.
///
/// ```swift
/// nonisolated enum Trace {
///   @TaskLocal static var name = ""
/// }
///
/// struct Spans: AssemblyContext {
///   func assemble(_ event: CatalogEvent, _ build: () throws -> Void) rethrows {
///     try Trace.$name.withValue(event.name) { try build() }
///   }
///   func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async rethrows {
///     try await Trace.$name.withValue(event.name) { try await build() }
///   }
/// }
/// let observation = catalog.observe(within: Spans()) { event in log(event) }
/// ```
///
/// The sample compiles with and without the upcoming feature `NonisolatedNonsendingByDefault`. The feature changes the
/// type of the closure in the asynchronous form, so there are two requirements for it. Declare one of them.
///
/// Concurrency: `Sendable`; called from any thread, on several at the same time.
public protocol AssemblyContext: ConcurrentAssemblyContext {
  /// Runs a synchronous assembly.
  ///
  /// - Parameters:
  ///   - event: The event `assembling`. The observer has already received it, unless it doesn't hear this kind, is still
  ///     receiving a replay, or caused the event itself.
  ///   - build: A closure that runs the builder and the decorators. Call it exactly once. The code that obtains the
  ///     entry gets the outcome of the builder, even if this method throws a different error.
  /// - Throws: The error that the builder throws.
  ///
  /// Concurrency: called on the thread that assembles.
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws

  /// Runs an asynchronous assembly or a disposal.
  ///
  /// The default implementation calls the form of ``ConcurrentAssemblyContext``.
  ///
  /// - Parameters:
  ///   - event: The event `assembling` or `disposing`, as in the synchronous form.
  ///   - build: A closure that runs the builder and the decorators. Call it exactly once, as in the synchronous form.
  /// - Throws: The error that the builder throws.
  ///
  /// Concurrency: called in the task that assembles. The method and the closure run on the caller's actor.
  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws
}

/// The asynchronous form of an ``AssemblyContext`` in a target without the upcoming feature
/// `NonisolatedNonsendingByDefault`.
///
/// Conform to ``AssemblyContext`` instead.
///
/// Concurrency: `Sendable`; called from any thread, on several at the same time.
public protocol ConcurrentAssemblyContext: Sendable {
  /// Runs an asynchronous assembly or a disposal.
  ///
  /// - Parameters:
  ///   - event: The event `assembling` or `disposing`. The observer has already received it, as in the synchronous form.
  ///   - build: A closure that runs the builder and the decorators. Call it exactly once, as in the synchronous form.
  /// - Throws: The error that the builder throws.
  ///
  /// Concurrency: called in the task that assembles. The method and the closure leave the caller's actor.
  // A call chooses the form of `AssemblyContext`, which calls this one if it isn't declared.
  @_disfavoredOverload
  @concurrent func assemble(_ event: CatalogEvent, _ build: @concurrent () async throws -> Void) async throws
}

extension ConcurrentAssemblyContext {
  /// Stops the program, because the context declares neither form of an asynchronous assembly.
  @_disfavoredOverload
  @concurrent public func assemble(
    _ event: CatalogEvent, _ build: @concurrent () async throws -> Void
  ) async throws {
    fatalError("\(Self.self) declares no asynchronous assemble(_:_:). Declare it next to the synchronous one.")
  }
}

extension AssemblyContext {
  /// Runs an asynchronous assembly in the form of ``ConcurrentAssemblyContext``.
  public func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    try await withConcurrentForm(of: build) { try await forward(event, to: self, $0) }
  }
}

/// Calls the concurrent form, even if `context` is an ``AssemblyContext``.
private func forward(
  _ event: CatalogEvent, to context: some ConcurrentAssemblyContext,
  _ build: @Sendable @concurrent () async throws -> Void
) async throws {
  try await context.assemble(event, build)
}
