import Synchronization

/// The events that the listeners of a root and of the scopes in it hear, in ascending order.
package enum Hearing: UInt8, AtomicRepresentable, CaseIterable, Comparable {
  case nothing
  /// Nothing any more, but the records of a listener are needed.
  case ended
  /// All events except those of assemblies and disposals that begin or succeed, and those that an entry is obtained.
  case changes
  /// All events except those that an entry is obtained.
  case assemblies
  case obtains

  /// Whether anyone listens.
  var isAnyone: Bool { self >= .changes }

  package static func < (left: Hearing, right: Hearing) -> Bool { left.rawValue < right.rawValue }
}

/// A listener of a catalog.
struct Registration: Sendable {
  let listener: any Listener
  /// The identity of the listener, which is compared without a reference to it.
  let id: ObjectIdentifier
  /// The number of the registration.
  ///
  /// The listener receives the events with larger numbers.
  let since: UInt64
  /// The events that the listener hears, or `ended` if it was removed and its records are needed.
  var hearing: Hearing

  init(_ listener: any Listener, since: UInt64) {
    (self.listener, self.since) = (listener, since)
    id = ObjectIdentifier(listener)
    hearing = listener.hearing
  }

  var hasEnded: Bool { hearing == .ended }
}
