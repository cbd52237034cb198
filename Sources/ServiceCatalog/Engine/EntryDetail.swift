import Synchronization

/// What few entries have beside a builder: a kind of scope that keeps their instances, decorators, and contributions.
///
/// It never changes; an entry is given another one, under its latch and the store's lock. Copies of an entry share it.
@usableFromInline
final class EntryDetail: Sendable {
  /// The kind of scope that keeps the instances, if one does.
  let scope: Any.Type?
  /// What changes each instance, in order: a ``Decorator`` of the entry's type of instance each.
  @usableFromInline let decorators: [AnyDecorator]

  /// What was contributed, if the entry is that of a collection.
  let contributions: Contributions?

  init(scope: Any.Type?, decorators: [AnyDecorator], contributions: Contributions? = nil) {
    self.scope = scope
    self.decorators = decorators
    self.contributions = contributions
  }
}

/// A decorator of any entry.
@usableFromInline
class AnyDecorator: @unchecked Sendable {
  /// Where it was given.
  let location: SourceLocation

  init(_ location: SourceLocation) {
    self.location = location
  }
}

/// Changes an instance that has been built, for a type that the reader knows.
///
/// The function is called with values in memory, whatever their type: one of the main actor's has the same shape.
@usableFromInline
final class Decorator<Output>: AnyDecorator, @unchecked Sendable {
  @usableFromInline typealias Call = @Sendable (Output, Catalog) throws -> Output

  @usableFromInline let call: Call

  init(_ call: @escaping Call, at location: SourceLocation) {
    self.call = call
    super.init(location)
  }

  /// The isolation is a matter of the type alone; only an obtain on the main actor calls it.
  init(mainActor call: @escaping @MainActor @Sendable (Output, Catalog) throws -> Output, at location: SourceLocation) {
    self.call = unsafe unsafeBitCast(call, to: Call.self)
    super.init(location)
  }
}

extension EntryDetail {
  /// An instance after all decorators, while its entry is at the end of the path.
  @inlinable @inline(never)
  func decorated<Output>(_ instance: Output, of entry: EntryReference, for catalog: Catalog) throws -> Output {
    var instance = instance
    for decorator in decorators {
      instance = try AssemblyPath.decorating(entry, by: decorator, for: catalog) {
        // An entry's decorators are of the type that its key decides.
        try unsafe unsafeDowncast(decorator, to: Decorator<Output>.self).call(instance, catalog)
      }
    }
    return instance
  }
}

extension EntryReference {
  /// The detail; under the latch or the store's lock.
  @usableFromInline
  var latchedDetail: EntryDetail? {
    guard !key.isNamed else { return nil }
    return unsafe pointer.pointee.detail.map { unsafe unsafeDowncast($0, to: EntryDetail.self) }
  }

  /// The detail, if there is a decorator in it; under the latch.
  @usableFromInline
  var latchedDecoration: EntryDetail? {
    unsafe pointer.pointee.isDecorated ? latchedDetail : nil
  }

  /// The same, for whoever takes it over.
  var latchedKeptDecoration: Unmanaged<EntryDetail>? {
    unsafe latchedDecoration.map { unsafe Unmanaged.passRetained($0) }
  }

  /// Whether there is neither anything supplied nor a decorator that waits for it; under the latch.
  func latchedIsVoid(_ word: EntryWord) -> Bool {
    unsafe word.kind == .empty && !pointer.pointee.isDecorated
  }

  /// Gives the entry another kind of scope, under the latch.
  ///
  /// The decorators and the contributions stay.
  func latchedSetScope(_ scope: Any.Type?) {
    guard !key.isNamed, unsafe scope != nil || pointer.pointee.detail != nil else { return }
    let (decorators, contributions) = (latchedDecoration?.decorators ?? [], latchedContributions)
    unsafe pointer.pointee.detail =
      scope == nil && decorators.isEmpty && contributions == nil
      ? nil : EntryDetail(scope: scope, decorators: decorators, contributions: contributions)
  }

  /// Takes the detail out of the entry; under the latch.
  ///
  /// A collection's entry stays one.
  func exchangeDetail() -> Unmanaged<EntryDetail>? {
    guard let detail = latchedDetail else { return nil }
    unsafe pointer.pointee.detail = detail.contributions.map {
      EntryDetail(scope: nil, decorators: [], contributions: $0.withdrawn())
    }
    unsafe pointer.pointee.isDecorated = false
    return unsafe Unmanaged.passRetained(detail)
  }

  /// Gives the entry the detail of another; nobody else sees this one yet.
  @inline(__always)
  func takeDetail(of other: EntryReference) {
    guard !key.isNamed else { return }
    unsafe pointer.pointee.detail = other.latchedDetail
    unsafe pointer.pointee.isDecorated = other.pointer.pointee.isDecorated
  }

  /// Adds a decorator, which goes last, and returns the instance that is not decorated by it; leaves the latch.
  func decorate(with decorator: AnyDecorator, _ word: EntryWord) -> Dropped {
    let detail = latchedDetail
    unsafe pointer.pointee.detail = EntryDetail(
      scope: detail?.scope, decorators: (detail?.decorators ?? []) + [decorator], contributions: detail?.contributions)
    unsafe pointer.pointee.isDecorated = true
    let old = unsafe exchangeContent(nil, word)
    unlatch(word.changed(to: readable(latchedPlainKind(word))))
    return old
  }

  /// How what has this kind elsewhere is read in this entry: what is decorated is built by the engine, and what is
  /// observed is also found by it.
  func readable(_ kind: EntryWord.Kind) -> EntryWord.Kind {
    let isObserved = word.isObserved
    if kind == .ready { return isObserved ? .unready : .ready }
    return unsafe isObserved || pointer.pointee.isDecorated ? kind.throughEngine : kind
  }

  /// How the entry would be read if it were neither decorated nor observed and kept no instance; under the latch or the
  /// store's lock.
  func latchedPlainKind(_ word: EntryWord) -> EntryWord.Kind {
    if word.kind == .ready { return .unready }
    guard word.kind == .capturing, latchedContributions == nil else { return word.kind }
    return unsafe pointer.pointee.isOwn ? .direct : pointer.pointee.captures == 0 ? .plain : .capturing
  }

  /// Whether an instance is kept here; under the latch.
  var latchedHasInstance: Bool {
    unsafe pointer.pointee.content.map { unsafe $0._withUnsafeGuaranteedRef { $0 is AnyBox } } ?? false
  }

  /// Whether an instance is kept here; not under the latch.
  var hasInstance: Bool {
    let word = latch()
    defer { unlatch(word) }
    return latchedHasInstance
  }

  /// From here on, every obtain passes the engine, or need not; under the store's lock.
  func setObserved(_ isObserved: Bool) {
    let word = latch()
    let kind = latchedHasInstance ? EntryWord.Kind.ready : latchedPlainKind(word)
    let observed = word.observed(isObserved)
    // Found again by its flag below. Stored latched: nobody reads the entry before it is whole.
    unsafe pointer.pointee.word.store(observed.latched.bits, ordering: .relaxed)
    let readable = readable(kind)
    // What does not change keeps its version: scopes tell by it that their instance is that of the same builder.
    unlatch(readable == word.kind ? observed : observed.changed(to: readable))
  }
}

extension EntryWord.Kind {
  /// The kind by which every obtain that builds passes the engine.
  var throughEngine: EntryWord.Kind { self == .direct || self == .plain ? .capturing : self }
}
