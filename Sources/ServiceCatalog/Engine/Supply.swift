import Synchronization

/// What is put into an entry: plain words all, so that copying one costs nothing.
@safe
struct Supply {
  var builder: BuilderWords
  /// nil: a new instance each time.
  var lifetime: Lifetime?
  /// Whether the builder is the blueprint's own `assemble`, and the caller of `obtain` may call that instead.
  var isOwn = false
  /// Where it stands, as a `#fileID`, which is in the program's constant data.
  private(set) var file: UnsafePointer<UInt8>?
  private(set) var line: UInt32 = 0
  /// The module that supplies it, by its number in ``ModuleNumbers``; 0 is none.
  var module: UInt32 = 0

  init(builder: BuilderWords, lifetime: Lifetime? = nil, isOwn: Bool = false) {
    self.builder = builder
    self.lifetime = lifetime
    self.isOwn = isOwn
  }

  /// Enters where it stands.
  mutating func place(_ file: StaticString, _ line: UInt) {
    unsafe self.file = file.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  /// What an entry holds when this has been put into it.
  func kind(isReady: Bool) -> EntryWord.Kind {
    if isReady { return .ready }
    switch lifetime?.code {
    case nil: return isOwn ? .direct : builder.transientKind
    case Lifetime.Code.scoped: return .scoped
    case Lifetime.Code.assembly: return .elsewhere
    default: return .unready
    }
  }
}

extension EntryReference {
  var key: EntryKey { unsafe pointer.pointee.key }

  /// The name of an entry that has one beside its type; it never changes, and nothing else is kept there.
  var entryName: EntryName? {
    guard key.isNamed else { return nil }
    return unsafe pointer.pointee.detail.map { unsafe unsafeDowncast($0, to: EntryName.self) }
  }

  /// The same as text.
  var name: String? { entryName?.text }

  /// The lifetime; under the latch or the store's lock.
  var latchedLifetime: Lifetime? { Lifetime(code: unsafe pointer.pointee.lifetime, scope: latchedScope) }

  /// Whether one instance is kept as long as the owner.
  var isShared: Bool {
    let word = latch()
    defer { unlatch(word) }
    return unsafe word.kind != .empty && pointer.pointee.lifetime == Lifetime.Code.shared
  }

  /// Whether the owner keeps the instance, beyond the obtain that built it.
  var isKeptByOwner: Bool { word.kind == .ready || word.kind == .unready }

  /// The kind of scope that keeps the instance, if one does; under the latch or the store's lock.
  @usableFromInline
  var latchedScope: Any.Type? { latchedDetail?.scope }

  /// Whether the entry holds the blueprint's own `assemble` with that lifetime; under the latch.
  func holdsOwn(lifetime: Lifetime?, _ word: EntryWord) -> Bool {
    unsafe word.kind != .empty && pointer.pointee.isOwn && latchedLifetime == lifetime
  }

  /// Puts a supply in place, with an instance that is ready if there is one; leaves the latch, and returns what was there.
  func put(_ supply: Supply, instance: AnyBox? = nil, _ word: EntryWord) -> Dropped {
    let old = unsafe exchangeContents(
      builder: supply.builder, content: instance.map { unsafe Unmanaged.passRetained($0) }, word)
    unsafe pointer.pointee.lifetime = supply.lifetime?.code ?? 0
    latchedSetScope(supply.lifetime?.scope)
    unsafe pointer.pointee.isOwn = supply.isOwn
    latchedPlace(supply)
    unlatch(word.changed(to: readable(supply.kind(isReady: instance != nil))))
    return old
  }

  /// Enters where a supply stands; under the latch.
  func latchedPlace(_ supply: Supply) {
    unsafe pointer.pointee.file = supply.file
    unsafe pointer.pointee.line = supply.line
    unsafe pointer.pointee.module = supply.module
  }

  /// Puts what another catalog's entry holds in place, but for its instance; nobody else sees this one yet.
  ///
  /// Under the lock of the other's store, without which nothing that is read here changes.
  func put(copyOf other: EntryReference) {
    let word = other.word
    _ = exchangeBuilder(other.latchedBuilder())
    unsafe pointer.pointee.lifetime = other.pointer.pointee.lifetime
    takeDetail(of: other)
    unsafe pointer.pointee.isOwn = other.pointer.pointee.isOwn
    unsafe pointer.pointee.file = other.pointer.pointee.file
    unsafe pointer.pointee.line = other.pointer.pointee.line
    unsafe pointer.pointee.module = other.pointer.pointee.module
    unlatch(self.word.changed(to: readable(other.latchedPlainKind(word))))
  }

  /// Exchanges the builder and the content and returns the old ones; under the latch.
  private func exchangeContents(builder: BuilderWords, content: Unmanaged<AnyObject>?, _ word: EntryWord) -> Dropped {
    var old = unsafe exchangeContent(content, word)
    old.builder = exchangeBuilder(builder)
    return old
  }

  /// Exchanges the content, of which it owns the new reference, and returns the old one; under the latch.
  func exchangeContent(_ content: Unmanaged<AnyObject>?, _ word: EntryWord) -> Dropped {
    var old = unsafe Dropped(content: pointer.pointee.content)
    if word.kind == .ready, let box = unsafe old.content {
      old.order = unsafe box._withUnsafeGuaranteedRef {
        unsafe unsafeDowncast($0, to: AnyBox.self).order.load(ordering: .relaxed)
      }
    } else if word.isObserved {
      old.order = unsafe (old.content?.takeUnretainedValue() as? AnyBox)?.order.load(ordering: .relaxed) ?? 0
    }
    unsafe pointer.pointee.content = content
    return old
  }

  /// Empties the entry, leaves the latch, and returns what was there.
  func empty(_ word: EntryWord) -> Dropped {
    var old = unsafe exchangeContents(builder: .none, content: nil, word)
    unsafe old.detail = exchangeDetail()
    unsafe pointer.pointee.lifetime = 0
    unsafe pointer.pointee.file = nil
    unsafe pointer.pointee.isOwn = false
    unlatch(word.changed(to: .empty))
    return old
  }
}

extension EntryReference {
  /// The entry as a step of a path: its name, where it was supplied, by which module.
  var step: CatalogError.Step {
    let state = state
    var step = CatalogError.Step(name: fullName, location: state.location)
    step.module = state.moduleName
    return step
  }

  /// The entry's name as errors print it.
  var fullName: String {
    name.map { "\(key.typeName) named \"\($0)\"" } ?? key.typeName
  }

  /// What there is to tell of an entry, beside its name.
  struct State {
    var isEmpty: Bool
    /// Where it was supplied.
    var location: SourceLocation?
    var lifetime: Lifetime?
    /// The number of the module that supplied it.
    fileprivate var module: UInt32

    /// The module that supplied it.
    var moduleName: String? { ModuleNumbers.name(of: module) }
  }

  /// What there is to tell of it, all as it was at one moment.
  var state: State {
    let word = latch()
    let (file, line, module) = unsafe (pointer.pointee.file, pointer.pointee.line, pointer.pointee.module)
    let lifetime = latchedLifetime
    unlatch(word)
    // A `#fileID` is in the program's constant data: it outlives the entry.
    let location = unsafe file.map { SourceLocation(fileID: unsafe String(cString: $0), line: Int(line)) }
    return State(isEmpty: word.kind == .empty, location: location, lifetime: lifetime, module: module)
  }
}
