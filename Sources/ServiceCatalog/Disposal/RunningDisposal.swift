/// A disposal that runs in the current task.
///
/// If the disposal waited for the shutdown that it is part of, it would wait for itself.
enum RunningDisposal {
  private static let local = TaskLocal<Nested<DisposalList?>?>(wrappedValue: nil)

  /// Disposes an instance.
  static func dispose(_ item: DisposalList.Item, of disposals: DisposalList?, _ disposal: Disposing, _ ending: Ending)
    async throws
  {
    let running = Nested(disposals, within: local.get())
    defer { running.end() }
    try await local.withValue(running) { try await disposal(item.box, ending) }
  }

  /// Returns whether a shutdown waits for a disposal that runs in this task.
  static func isPart(of shutdown: DisposalList) -> Bool {
    local.get()?.all.contains { $0?.isWithin(shutdown) ?? false } ?? false
  }
}
