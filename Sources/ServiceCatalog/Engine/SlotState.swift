/// The states of a slot for a reader, in one byte.
package enum SlotState {
  /// Any other state, in which the slow path decides.
  package static var slow: UInt8 { 1 }
  /// The blueprint's own `assemble(from:)` creates a new instance, without decorators.
  package static var own: UInt8 { 2 }
  /// A supplied builder creates a new instance, without decorators.
  package static var transient: UInt8 { 3 }
  /// An instance is kept, in a `Box` of the type that the key determines.
  package static var ready: UInt8 { 4 }
  /// Scopes keep the instances in their own slots.
  package static var scoped: UInt8 { 5 }
  /// A weak reference is kept, whose object may be gone.
  package static var weak: UInt8 { 6 }
  /// An instance is being built, and the slow path waits for it.
  package static var building: UInt8 { 7 }
}

/// The state of a slot and the number of its definition, which identifies it on the assembly path.
///
/// Both are in one word, because a reader that uses both must never combine those of two definitions.
package struct SlotStamp {
  let word: UInt64

  init(word: UInt64) { self.word = word }

  init(_ identity: UInt64, _ state: UInt8) { word = identity << 8 | UInt64(state) }

  package var state: UInt8 { UInt8(truncatingIfNeeded: word) }
  package var identity: UInt64 { word >> 8 }
}
