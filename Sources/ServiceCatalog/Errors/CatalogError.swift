/// Why something could not be obtained: what kind of failure, on which path, and how to mend it.
///
/// Errors are equal if their ``kind`` is equal, so that a test can name the one it expects without repeating the path:
///
/// ```swift
/// #expect(throws: CatalogError.missingEntry("ClockBlueprint")) { try catalog.obtain(\.clock) }
/// ```
///
/// ``description`` is the full text: an identifier that never changes, the chain, each step with the place where it was
/// supplied, the nearest entries that are there, how to fix it, and the article on the identifier.
///
/// Concurrency: a value, `Sendable`.
public struct CatalogError: Error, Sendable {
  /// What went wrong.
  ///
  /// Names are type names as `String(describing:)` gives them.
  @nonexhaustive
  public enum Kind: Sendable, Equatable {
    /// Nothing is supplied for the entry of this name.
    case missingEntry(String)
    /// An entry gave an instance of another type than was asked for.
    case typeMismatch(expected: String, actual: String)
    /// An entry needs itself. The chain begins at the entry that was asked for and ends where it closes.
    case circularReference(chain: [String])
    /// The builder of this entry threw; ``CatalogError/underlyingError`` is what.
    case assemblyFailed(String)
    /// The entry lives in a scope that is not open here.
    case outsideScope(String, scope: String)
    /// A locator was asked for an Optional, or given one.
    case optionalService(String)
    /// The entry is assembled asynchronously and has not been.
    case notReady(String)
    /// The task that waited for this entry was cancelled.
    case cancelled(String)
    /// The path to this entry is so deep that the thread's stack is nearly used up.
    case pathTooDeep(String)
    /// The entry was obtained after its catalog was shut down.
    case closed(String)
    /// The disposal of the entry's instance threw or took too long; ``CatalogError/underlyingError`` is what it threw.
    case disposalFailed(String)
  }

  /// One entry on the way to a failure.
  public struct Step: Sendable, Equatable {
    /// The entry's name.
    public var name: String
    /// Where it was supplied or installed; nil if it was not, or not by a call that tells.
    public var location: SourceLocation?
    /// The module that supplied it.
    var module: String?

    /// One entry on the way to a failure.
    ///
    /// - Parameters:
    ///   - name: The entry's name.
    ///   - location: Where it was supplied or installed.
    public init(name: String, location: SourceLocation? = nil) {
      self.name = name
      self.location = location
    }

    /// Whether two steps have the same name and place.
    public static func == (left: Step, right: Step) -> Bool {
      left.name == right.name && left.location == right.location
    }
  }

  /// What the text says beyond the kind and the path.
  struct Details: Sendable {
    /// Where a missing entry was looked for.
    var searched: SearchedCatalog?
    /// Whether a locator was asked.
    var isLocated = false
    /// Who supplies what is missing, if its blueprint can't.
    var supplier: Supplier?
    /// Whether what is not ready has another lifetime than those that `prepareShared` assembles.
    var isNeverPrepared = false
    /// The kind of scope that is not open.
    var scope: ObjectIdentifier?
    /// What is kept for longer than a scoped entry, but asked for it.
    var captor: Captor?
    /// Where an entry is overridden that is not there.
    var override: SourceLocation?
  }

  /// Who supplies what a module needs and doesn't build.
  enum Supplier: Sendable {
    case root
    /// Whoever opens a scope of this kind.
    case opener(String)
  }

  /// An entry that is kept: by its owner, or by a scope of a kind.
  struct Captor: Sendable {
    let name: String
    let scope: String?
  }

  /// All there is to an error, behind one reference: a function that can throw it pays for one word.
  private struct Contents {
    var kind: Kind
    var path: [Step] = []
    var underlyingError: (any Error)?
    var affected: [String] = []
    var details = Details()
  }

  private final class Storage: Sendable {
    let contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }

  private var storage: Storage

  private var contents: Contents {
    get { storage.contents }
    set { storage = Storage(newValue) }
  }

  /// An error of a kind.
  ///
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - path: The entries from the one asked for to the one that failed.
  ///   - underlyingError: The builder's own error.
  public init(_ kind: Kind, path: [Step] = [], underlyingError: (any Error)? = nil) {
    storage = Storage(Contents(kind: kind, path: path, underlyingError: underlyingError))
  }

  /// What went wrong.
  public var kind: Kind {
    get { contents.kind }
    set { contents.kind = newValue }
  }

  /// The entries from the one asked for to the one that failed, each with the place where it was supplied.
  public var path: [Step] {
    get { contents.path }
    set { contents.path = newValue }
  }

  /// The builder's own error, untouched.
  public var underlyingError: (any Error)? {
    get { contents.underlyingError }
    set { contents.underlyingError = newValue }
  }

  /// In a report, the names of the entries that cannot be assembled because of this error, in the order of their supply.
  ///
  /// It is empty for an error that obtaining throws, and for one that only the entry itself has.
  public var affected: [String] {
    get { contents.affected }
    set { contents.affected = newValue }
  }

  var details: Details {
    get { contents.details }
    set { contents.details = newValue }
  }
}

extension CatalogError: Equatable {
  /// Whether two errors are of the same kind, names included.
  ///
  /// Paths and underlying errors do not count.
  public static func == (left: CatalogError, right: CatalogError) -> Bool { left.kind == right.kind }
}
