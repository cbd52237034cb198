/// What is put into an entry: plain words all, so that copying one costs nothing.
struct Supply {
  var builder: BuilderWords
  /// nil: a new instance each time.
  var lifetime: Lifetime?
  /// Whether the builder is the blueprint's own `assemble`, and the caller of `obtain` may call that instead.
  var isOwn = false
  /// Where it stands, as a `#fileID`.
  var file: StaticString?
  var line: UInt = 0
  var module: Any.Type?

  /// What an entry holds when this has been put into it.
  func kind(isReady: Bool) -> EntryWord.Kind {
    if isReady { return .ready }
    if let lifetime { return lifetime == .assembly ? .elsewhere : .unready }
    return isOwn ? .direct : builder.transientKind
  }
}

/// What an entry held, to be released outside every lock: the user's deinitializers may run.
///
/// It leaves the lock under which it was taken out of its entry, and is its taker's alone from there on.
struct Dropped: @unchecked Sendable {
  let builder: BuilderWords
  let content: AnyObject?

  consuming func release() {
    builder.drop()
    // The content goes with this value.
  }
}

extension EntryReference {
  var key: EntryKey { unsafe pointer.pointee.key }

  /// The name of an entry that has one beside its type; it never changes, and nothing else is kept there.
  var entryName: EntryName? { unsafe pointer.pointee.detail.map { unsafe unsafeDowncast($0, to: EntryName.self) } }

  /// The same as text.
  var name: String? { entryName?.text }

  /// The lifetime; under the latch.
  var latchedLifetime: Lifetime? { Lifetime(code: unsafe pointer.pointee.lifetime) }

  /// Whether the entry holds the blueprint's own `assemble` with that lifetime; under the latch.
  func holdsOwn(lifetime: Lifetime?, _ word: EntryWord) -> Bool {
    unsafe word.kind != .empty && pointer.pointee.isOwn && latchedLifetime == lifetime
  }

  /// Puts a supply in place, with an instance that is ready if there is one; leaves the latch, and returns what was there.
  func put(_ supply: Supply, instance: AnyObject? = nil, module: UInt32, _ word: EntryWord) -> Dropped {
    let old = Dropped(builder: exchangeBuilder(supply.builder), content: unsafe pointer.pointee.content)
    unsafe pointer.pointee.content = instance
    unsafe pointer.pointee.lifetime = supply.lifetime?.code ?? 0
    unsafe pointer.pointee.isOwn = supply.isOwn
    unsafe pointer.pointee.file = supply.file?.utf8Start
    unsafe pointer.pointee.line = UInt32(truncatingIfNeeded: supply.line)
    unsafe pointer.pointee.module = module
    unlatch(word.changed(to: supply.kind(isReady: instance != nil)))
    return old
  }

  /// Empties the entry, leaves the latch, and returns what was there.
  func empty(_ word: EntryWord) -> Dropped {
    let old = Dropped(builder: exchangeBuilder(.none), content: unsafe pointer.pointee.content)
    unsafe pointer.pointee.content = nil
    unsafe pointer.pointee.file = nil
    unsafe pointer.pointee.isOwn = false
    unlatch(word.changed(to: .empty))
    return old
  }
}

extension EntryReference {
  /// The entry's name as errors print it.
  var fullName: String {
    name.map { "\(key.typeName) named \"\($0)\"" } ?? key.typeName
  }

  /// Where it was supplied, and the number of the module that did.
  var place: (SourceLocation?, module: UInt32) {
    let word = latch()
    let (file, line, module) = unsafe (pointer.pointee.file, pointer.pointee.line, pointer.pointee.module)
    unlatch(word)
    // A `#fileID` is in the program's constant data: it outlives the entry.
    let location = unsafe file.map { SourceLocation(fileID: unsafe String(cString: $0), line: Int(line)) }
    return (location, module)
  }
}
