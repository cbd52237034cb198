import CatalogThread

/// Is told what happens in a catalog and in the scopes that are opened from it.
///
/// It is told on the thread on which it happens and under no lock but that of a construction which runs anyway, so that
/// it may use the catalog.
protocol Listener: AnyObject, Sendable {
  /// Whether the copies of the catalog have it too.
  var followsCopies: Bool { get }

  /// Is told.
  ///
  /// - Parameters:
  ///   - happening: What happens.
  ///   - catalog: Where: the name of the kind of scope, or, outside of scopes, of the catalog.
  func hear(_ happening: Happening, in catalog: String)
}

/// What a listener is told.
enum Happening {
  /// An entry that held nothing was supplied, or a contribution added.
  case supplied(CatalogError.Step)
  /// An entry was supplied that held something.
  case replaced(CatalogError.Step, previous: SourceLocation?)
  /// An instance that was kept is kept no more.
  case released(CatalogError.Step)
  /// An entry is obtained; by a part of another one, unless the program itself does it.
  case obtained(EntryReference, by: AssemblyPath.Part?)
  /// Nothing is supplied for what a part of an entry needs.
  case missing(String, by: AssemblyPath.Part)
  /// A builder begins.
  case assembling(ToldEntry)
  /// It has ended, and what is kept is there; nobody knows when it began if nobody listened.
  case assembled(ToldEntry, [AnyBox], from: ContinuousClock.Instant?, to: ContinuousClock.Instant)
  /// It has thrown.
  case failed(ToldEntry, CatalogError)
}

/// An entry as it was when its builder began: it may be another when that ends.
@usableFromInline
struct ToldEntry {
  let step: CatalogError.Step
  let type: Any.Type
  let seen: CatalogGraph.Recording.Seen?
  /// When that was.
  var begun: ContinuousClock.Instant?

  init(_ entry: EntryReference) {
    step = entry.step
    type = entry.key.type
    seen = CatalogGraph.Recording.Seen(entry)
  }
}

/// Who listens to one catalog; guarded by the catalog's store lock.
final class Listening {
  var listeners: [any Listener] = []
  /// What was seen since recording began, also after it has ended.
  var recording: CatalogGraph.Recording?

  /// Tells listeners, on this thread; what one does meanwhile is told to others, else it would hear itself for ever.
  static func tell(_ happenings: [Happening], to listeners: [any Listener], in catalog: String) {
    for happening in happenings {
      for listener in listeners where !Telling.contains(listener) {
        Telling.to(listener) { listener.hear(happening, in: catalog) }
      }
    }
  }
}

/// The listeners that this thread tells: nodes on its own stack, found through the thread-local.
@safe
struct Telling {
  private let parent: UnsafeMutableRawPointer?
  private let listener: ObjectIdentifier

  /// Runs `body`, in which a listener is told.
  static func to(_ listener: any Listener, _ body: () -> Void) {
    let thread = unsafe catalog_thread_current()
    var node = unsafe Telling(parent: thread.pointee.telling, listener: ObjectIdentifier(listener))
    unsafe withUnsafeMutablePointer(to: &node) { node in
      unsafe thread.pointee.telling = UnsafeMutableRawPointer(node)
      defer { unsafe thread.pointee.telling = node.pointee.parent }
      body()
    }
  }

  /// Whether this thread tells a listener already.
  static func contains(_ listener: any Listener) -> Bool {
    var next = unsafe catalog_thread_current().pointee.telling
    while let node = unsafe next {
      let telling = unsafe node.assumingMemoryBound(to: Telling.self)
      if unsafe telling.pointee.listener == ObjectIdentifier(listener) { return true }
      unsafe next = telling.pointee.parent
    }
    return false
  }
}

/// What happened to entries under the lock of their store, to be told after it.
///
/// One word, which is nil in a catalog to which nobody listens.
struct News {
  private final class Contents {
    var happenings: [Happening] = []
    /// Who listened under the lock: one who comes later finds it done.
    let listeners: [any Listener]

    init(_ listeners: [any Listener]) {
      self.listeners = listeners
    }
  }

  private var contents: Contents?

  /// Begins, under the lock, if anybody listens.
  @inline(__always)
  mutating func begin(_ store: borrowing EntryStore, isObserved: Bool) {
    if isObserved { contents = Contents(store.listening?.listeners ?? []) }
  }

  /// Whether there is anything to tell.
  var isThere: Bool { contents != nil }

  func add(_ happening: Happening) { contents?.happenings.append(happening) }

  /// What an entry is called, and where it was supplied; nil if nobody listens; not under a latch.
  @inline(__always)
  func step(of entry: EntryReference) -> CatalogError.Step? {
    guard contents != nil else { return nil }
    // A slot that is for nothing has no name.
    return entry.key.isScoped ? entry.slotted?.step : entry.step
  }

  /// Enters that an entry was supplied.
  ///
  /// - Parameter replaced: What it held before, if anything.
  @inline(__always)
  func addSupply(to entry: EntryReference, which replaced: CatalogError.Step?) {
    guard let step = step(of: entry) else { return }
    add(replaced.map { .replaced(step, previous: $0.location) } ?? .supplied(step))
  }

  /// Enters that what an entry held has been taken out.
  @inline(__always)
  func add(_ dropped: Dropped, of step: CatalogError.Step?) {
    if let step, dropped.hasInstance { add(.released(step)) }
  }

  /// Tells it to who listened, then to others.
  func tell(_ others: [any Listener], in catalog: String) {
    guard let contents else { return }
    Listening.tell(contents.happenings, to: contents.listeners + others, in: catalog)
  }
}
