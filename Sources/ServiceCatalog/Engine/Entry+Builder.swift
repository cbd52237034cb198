public import Synchronization

/// A builder with its result in memory that the caller gives, whatever the type: the shape in which one is stored.
@frozen @usableFromInline
struct Builder<Output> {
  @usableFromInline let call: @Sendable (Catalog) throws -> Output

  @inlinable @inline(__always)
  init(_ call: @escaping @Sendable (Catalog) throws -> Output) {
    self.call = call
  }
}

/// The same for a builder of the main actor's.
///
/// The isolation is a matter of the type alone: both are laid out alike.
@frozen @usableFromInline
struct MainActorBuilder<Output> {
  @usableFromInline let call: @MainActor @Sendable (Catalog) throws -> Output

  @inlinable @inline(__always)
  init(_ call: @escaping @MainActor @Sendable (Catalog) throws -> Output) {
    self.call = call
  }
}

/// A builder without its type: the address of its code and its captured state, which this owns until it is stored in
/// an entry or dropped.
///
/// A stored property of function type in a generic struct takes two words, the code and a reference to the captured
/// state (null for none), and is called with its result in memory, whatever `Output` is. An entry only ever reads them
/// back as the type they were made from: entries are keyed by the blueprint's type, which decides `Output`.
@usableFromInline
@safe
struct BuilderWords: Sendable {
  @usableFromInline let code: UInt
  @usableFromInline let captures: UInt

  /// The same two words for every type, for keeping the captured state and letting it go.
  @frozen @usableFromInline
  struct Erased {
    @usableFromInline let call: @Sendable () -> Void
  }

  @inlinable @inline(__always)
  static func of<Output>(_ builder: Builder<Output>) -> BuilderWords {
    BuilderWords(moving: unsafe unsafeBitCast(builder, to: Erased.self))
  }

  @inlinable @inline(__always)
  static func of<Output>(_ builder: MainActorBuilder<Output>) -> BuilderWords {
    BuilderWords(moving: unsafe unsafeBitCast(builder, to: Erased.self))
  }

  /// Takes over a reference to the captured state.
  ///
  /// Words say nothing to the compiler of the reference in them: made straight from a builder, they would be left
  /// behind when the builder dies after the last use that the compiler sees. So a builder becomes words in two steps,
  /// neither of which depends on what is inlined. First it is cast to another struct of one function. That is a value
  /// like any other: the cast copies it, with a reference of its own, out of a builder that it is given and that lives
  /// for as long as that takes. Then that value is moved into memory which is initialized and never deinitialized, so
  /// that its reference is nobody's but this one's, and only what lies there is read as words.
  ///
  /// All of it comes to one retain where the builder is a parameter, which lives for as long as the call: wrapping it
  /// in a `Builder` copies it too, and the optimizer takes that pair of retain and release out, since it sees both.
  @inlinable @inline(__always)
  init(moving builder: Erased) {
    self = unsafe withUnsafeTemporaryAllocation(of: Erased.self, capacity: 1) { memory in
      unsafe memory.initializeElement(at: 0, to: builder)
      let words = unsafe UnsafeRawBufferPointer(memory).load(as: (UInt, UInt).self)
      return BuilderWords(code: words.0, captures: words.1)
    }
  }

  fileprivate init(keeping words: (UInt, UInt)) {
    self.init(code: words.0, captures: words.1)
    guard captures != 0 else { return }
    unsafe withUnsafeBytes(of: words) { words in
      unsafe withUnsafeTemporaryAllocation(of: Erased.self, capacity: 1) { memory in
        // Initialized and never deinitialized: the reference to the captured state is this value's from here on.
        unsafe memory.initializeElement(at: 0, to: words.load(as: Erased.self))
      }
    }
  }

  @inlinable
  init(code: UInt, captures: UInt) {
    self.code = code
    self.captures = captures
  }

  static var none: BuilderWords { BuilderWords(code: 0, captures: 0) }

  /// The builder, as the type it was made from.
  @inlinable
  func builder<Output>(as: Output.Type) -> Builder<Output> {
    unsafe EntryReference.builder((code, captures), as: Output.self)
  }

  /// How a transient entry with this builder is read.
  var transientKind: EntryWord.Kind { captures == 0 ? .plain : .capturing }

  /// Gives up the captured state.
  ///
  /// It may run deinitializers of the user's: call it outside every lock.
  @usableFromInline
  func drop() {
    guard captures != 0 else { return }
    var words = (code, captures)
    unsafe withUnsafeMutablePointer(to: &words) { words in
      _ = unsafe UnsafeMutableRawPointer(words).assumingMemoryBound(to: Erased.self).deinitialize(count: 1)
    }
  }
}

extension EntryReference {
  /// The builder of a `plain` entry, read without the latch; nil if the entry changed meanwhile.
  ///
  /// The latch bit is clear in `word`, and the second load sees the same word: no writer was at work between the two.
  /// A writer latches first and stores `code` by a release, so that whoever loads its value also sees its latch.
  @inlinable @inline(__always)
  func plainBuilder<Output>(_ word: EntryWord, as: Output.Type) -> Builder<Output>? {
    let code = unsafe pointer.pointee.code.load(ordering: .acquiring)
    guard !word.isLatched, self.word == word else { return nil }
    return unsafe Self.builder((code, 0), as: Output.self)
  }

  @inlinable @inline(__always) @unsafe
  static func builder<Output>(_ words: (UInt, UInt), as: Output.Type) -> Builder<Output> {
    unsafe withUnsafeBytes(of: words) { unsafe $0.load(as: Builder<Output>.self) }
  }

  /// The builder without its type, kept; under the latch.
  @usableFromInline
  func latchedBuilder() -> BuilderWords {
    BuilderWords(keeping: unsafe (pointer.pointee.code.load(ordering: .relaxed), pointer.pointee.captures))
  }

  /// Puts another builder in place and returns the old one; under the latch.
  func exchangeBuilder(_ new: BuilderWords) -> BuilderWords {
    let old = BuilderWords(
      code: unsafe pointer.pointee.code.load(ordering: .relaxed), captures: unsafe pointer.pointee.captures)
    unsafe pointer.pointee.code.store(new.code, ordering: .releasing)
    unsafe pointer.pointee.captures = new.captures
    return old
  }
}
