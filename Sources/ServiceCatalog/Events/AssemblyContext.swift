/// Runs assemblies in an observer's context, such as a tracer's span.
///
/// Task-local values that the context binds reach the builder, and the tasks that the builder starts.
///
/// ```swift
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
/// Concurrency: `Sendable`; called from any thread, on several at the same time.
public protocol AssemblyContext: Sendable {
  /// Runs a synchronous assembly.
  ///
  /// - Parameters:
  ///   - event: The event `assembling`, which the observer has already received.
  ///   - build: A closure that runs the builder and the decorators. Call it exactly once. The code that obtains the
  ///     entry gets the outcome of the builder, even if this method throws a different error.
  /// - Throws: The error that the builder throws.
  ///
  /// Concurrency: called on the thread that assembles.
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws

  /// Runs an asynchronous assembly.
  ///
  /// - Parameters:
  ///   - event: The event `assembling`, which the observer has already received.
  ///   - build: A closure that runs the builder and the decorators. Call it exactly once, as in the synchronous form.
  /// - Throws: The error that the builder throws.
  ///
  /// Concurrency: called in the task that assembles.
  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws
}
