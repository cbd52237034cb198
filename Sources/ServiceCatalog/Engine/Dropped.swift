/// What an entry held, to be released outside every lock: the user's deinitializers may run.
///
/// Plain words: whoever takes it out of an entry owns the references in it, and calls ``release()`` once.
@safe
struct Dropped: @unchecked Sendable {
  var builder: BuilderWords
  var content: Unmanaged<AnyObject>?
  var detail: Unmanaged<EntryDetail>?
  /// The content's place in the order of creation, if it is an instance.
  var order: UInt64 = 0

  init(builder: BuilderWords = .none, content: Unmanaged<AnyObject>?) {
    self.builder = builder
    unsafe self.content = unsafe content
  }

  /// Whether the content is an instance.
  var hasInstance: Bool { unsafe content.map { unsafe $0._withUnsafeGuaranteedRef { $0 is AnyBox } } ?? false }

  func release() {
    builder.drop()
    unsafe content?.release()
    unsafe detail?.release()
  }
}

/// What several entries held, in the order of the entries.
struct DroppedEntries {
  // Most scopes and copies hold one or two: no array for the first.
  private var first: Dropped?
  private var others: [Dropped] = []

  mutating func append(_ dropped: consuming Dropped) {
    if first == nil { first = dropped } else { others.append(dropped) }
  }

  /// Releases all: the instance that was created last goes first, then the builders without one from the last supplied.
  consuming func release() {
    if others.isEmpty {
      first?.release()
    } else {
      if let first = first.take() { others.insert(first, at: 0) }
      // Those without an instance have all the same place, and stay in their order.
      others.sort { $0.order < $1.order }
      while let last = others.popLast() { last.release() }
    }
  }
}
