import Synchronization

/// A disposal that runs in the current task.
///
/// If the disposal waited for the shutdown that it is part of, it would wait for itself.
final class RunningDisposal: Sendable {
  private let disposals: Disposals?
  private let next: RunningDisposal?
  /// Whether the disposal has ended.
  ///
  /// A task that the disposal started inherits this object and may run longer.
  private let hasEnded = Atomic<Bool>(false)

  private static let local = TaskLocal<RunningDisposal?>(wrappedValue: nil)

  private init(_ disposals: Disposals?, _ next: RunningDisposal?) {
    self.disposals = disposals
    self.next = next
  }

  /// The disposals in which this task runs, the innermost first.
  static var current: RunningDisposal? {
    var next = local.get()
    while let running = next, running.hasEnded.load(ordering: .acquiring) { next = running.next }
    return next
  }

  /// Disposes an instance.
  static func dispose(_ item: Disposals.Item, of disposals: Disposals?, _ disposal: Disposing, _ ending: Ending)
    async throws
  {
    let running = RunningDisposal(disposals, current)
    defer { running.hasEnded.store(true, ordering: .releasing) }
    try await local.withValue(running) { try await disposal(item.box, ending) }
  }

  /// Returns whether a shutdown waits for this disposal.
  func isPart(of shutdown: Disposals) -> Bool {
    var next: RunningDisposal? = self
    while let running = next {
      if !running.hasEnded.load(ordering: .acquiring), running.disposals?.isWithin(shutdown) ?? false { return true }
      next = running.next
    }
    return false
  }
}
