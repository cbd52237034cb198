/// What an entry holds, the version of that, and the entry's latch, in the 32 bits that a reader loads first.
///
/// Bit 0 is the latch. Bits 1 to 3 are the ``Kind``. Bit 4 says that somebody listens: then the kind is one by which every
/// obtain passes the engine, which tells. The rest counts the changes of the kind or the builder, so that a reader which
/// looked without the latch can tell that nothing changed under it: 2^27 changes would have to happen between two of its
/// loads to deceive it.
@frozen @usableFromInline
struct EntryWord: Equatable {
  @usableFromInline let bits: UInt32

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  /// What is there to obtain.
  @frozen @usableFromInline
  struct Kind: Equatable {
    @usableFromInline let bits: UInt32

    @inlinable
    init(bits: UInt32) {
      self.bits = bits
    }

    /// Nothing: never supplied, or cleared.
    @inlinable static var empty: Kind { Kind(bits: 0) }
    /// A new instance each time, by the blueprint's own `assemble`, which the caller knows: nothing is read.
    @inlinable static var direct: Kind { Kind(bits: 1) }
    /// A new instance each time, by a builder that captured nothing: its code address is all there is to it.
    @inlinable static var plain: Kind { Kind(bits: 2) }
    /// A new instance each time, by a builder that captured something.
    @inlinable static var capturing: Kind { Kind(bits: 3) }
    /// A kept instance, which is there.
    @inlinable static var ready: Kind { Kind(bits: 4) }
    /// A kept instance, which is not there (yet), or is there only while somebody holds it.
    @inlinable static var unready: Kind { Kind(bits: 5) }
    /// A kept instance that is not the entry's: it lives on the assembly's path.
    @inlinable static var elsewhere: Kind { Kind(bits: 6) }
    /// A kept instance that is not the entry's: each scope of the entry's kind has its own.
    @inlinable static var scoped: Kind { Kind(bits: 7) }

    /// Whether the builder runs, and the instance is not the entry's: `direct` to `capturing`, and `elsewhere`.
    @inlinable var isBuiltEachTime: Bool { 0b0100_1110 &>> bits & 1 == 1 }
  }

  @inlinable var kind: Kind { Kind(bits: (bits &>> 1) & 7) }
  @inlinable var isLatched: Bool { bits & 1 != 0 }
  @inlinable var latched: EntryWord { EntryWord(bits: bits | 1) }
  @inlinable var unlatched: EntryWord { EntryWord(bits: bits & ~1) }
  /// Whether whatever happens in the entry is told.
  @inlinable var isObserved: Bool { bits & 16 != 0 }
  /// What changes whenever the kind or the builder does, and at no other time.
  var version: UInt32 { bits & ~17 }

  /// The word after a change, not latched.
  func changed(to kind: Kind) -> EntryWord {
    EntryWord(bits: ((bits & ~15) &+ 32) | (kind.bits << 1))
  }

  /// The same word, of an entry to which somebody listens or nobody.
  func observed(_ isObserved: Bool) -> EntryWord {
    EntryWord(bits: isObserved ? bits | 16 : bits & ~16)
  }
}
