import CatalogThread
import Synchronization

/// One run of a kept entry's builder: single flight.
///
/// Its lock is held by the thread that builds, from before the construction can be seen in the entry until the outcome
/// is written; those who want the instance wait for that lock. `owner`, `entry` and `depth` never change.
final class Construction: Sendable {
  /// How it ended.
  enum Outcome: @unchecked Sendable {
    /// The instance in its ``Box``. Only entries with a `Sendable` output are kept.
    case instance(AnyObject)
    case failure(CatalogError)
  }

  /// The number of the thread that builds.
  let owner: UInt64
  let entry: EntryReference
  /// The entry's place in the path of the thread that builds.
  let depth: Int
  private let outcome = Lock<Outcome?>(nil)
  private let ended = Atomic<Bool>(false)

  init(owner: UInt64, entry: EntryReference, depth: Int) {
    self.owner = owner
    self.entry = entry
    self.depth = depth
  }

  /// Whether the outcome is there.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  /// Runs `build` while everybody who wants the instance waits.
  ///
  /// - Parameter build: Announces this construction in its entry and builds; nil if the entry was no longer free.
  func run(_ build: () -> Outcome?) -> Outcome? {
    outcome.withLock { outcome in
      let result = build()
      outcome = result
      ended.store(true, ordering: .releasing)
      return result
    }
  }

  /// Waits until it has ended.
  func wait() -> Outcome? {
    outcome.withLock { $0 }
  }
}

extension EntryReference {
  /// What a look at a kept entry found.
  enum Found {
    case ready(AnyObject)
    case building(Construction)
    case free
    case other
  }

  /// A look at a kept entry.
  func look() -> Found {
    let word = latch()
    defer { unlatch(word) }
    guard let content = unsafe pointer.pointee.content else { return word.kind == .unready ? .free : .other }
    if word.kind == .ready { return .ready(content) }
    return .building(unsafe unsafeDowncast(content, to: Construction.self))
  }

  /// Announces a construction, if the entry is free, and gives the builder.
  func announce(_ construction: Construction) -> BuilderWords? {
    let word = latch()
    defer { unlatch(word) }
    guard word.kind == .unready, unsafe pointer.pointee.content == nil else { return nil }
    unsafe pointer.pointee.content = construction
    return latchedBuilder()
  }

  /// Ends a construction: keeps the instance, or makes room for the next try.
  ///
  /// Does nothing if the entry was cleared or supplied anew meanwhile: that construction's instance is for those who
  /// waited for it.
  func conclude(_ construction: Construction, keeping instance: AnyObject?) {
    let word = latch()
    if unsafe pointer.pointee.content === construction {
      unsafe pointer.pointee.content = instance
      unlatch(instance == nil ? word : word.changed(to: .ready))
    } else {
      unlatch(word)
    }
  }
}
