import Foundation

/// A reference that a test breaks at its end.
///
/// Two objects that hold each other are never released, and the address sanitizer reports them.
final class BreakableLink<Target: Sendable>: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var kept: Target?

  init(_ target: Target) {
    unsafe kept = target
  }

  /// The target.
  ///
  /// Reading it after the link is broken traps.
  var target: Target { lock.withLock { unsafe kept! } }

  func cut() {
    lock.withLock { unsafe kept = nil }
  }
}
