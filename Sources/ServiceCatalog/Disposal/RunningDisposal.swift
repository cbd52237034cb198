/// A disposal that runs in the current task.
///
/// If the disposal waited for the shutdown that it is part of, it would wait for itself.
enum RunningDisposal {
  private static let local = TaskLocal<Nested<DisposalList?>?>(wrappedValue: nil)

  /// Begins a disposal.
  ///
  /// - Parameter disposals: The list whose catalog's shutdown waits for the disposal, as do those of the catalogs around it.
  static func begin(in disposals: DisposalList?) -> Nested<DisposalList?> { Nested(disposals, within: local.get()) }

  /// Disposes an instance of a catalog, in the contexts of its listeners.
  static func dispose(
    _ item: DisposalList.Item, in catalog: Catalog, _ disposal: Disposing, _ ending: Ending, _ reporter: SpanReporter?,
    _ running: Nested<DisposalList?>
  ) async throws {
    try await local.withValue(running) {
      guard let reporter else { return try await disposal(item.box, ending) }
      try await reporter.run(in: catalog) {
        do { return .success(try await disposal(item.box, ending)) } catch { return .failure(error) }
      }.get()
    }
  }

  /// Returns whether a shutdown waits for a disposal that runs in this task.
  static func isPart(of shutdown: DisposalList) -> Bool {
    local.get()?.all.contains { $0?.isWithin(shutdown) ?? false } ?? false
  }
}
