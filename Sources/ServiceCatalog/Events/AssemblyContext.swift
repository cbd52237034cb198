/// Runs assemblies inside a context of an observer's, such as the span of a tracer.
///
/// Task-local values that it binds reach the builder, and the tasks that the builder starts.
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
  ///   - event: The event `assembling`, which the observer has been told.
  ///   - build: Runs the builder and the decorators. Call it once. The caller of the entry gets the outcome of the builder,
  ///     whatever this method throws.
  /// - Throws: What the builder throws.
  ///
  /// Concurrency: on the thread that assembles.
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws

  /// Runs an asynchronous assembly.
  ///
  /// - Parameters:
  ///   - event: The event `assembling`, which the observer has been told.
  ///   - build: Runs the builder and the decorators, as in the synchronous form.
  /// - Throws: What the builder throws.
  ///
  /// Concurrency: in the task that assembles.
  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws
}
