/// A failure to obtain a service: its kind, the path that led to it, and how to fix it.
///
/// Two errors are equal if their ``kind`` is equal. A test can therefore expect an error without repeating the path:
///
/// ```swift
/// #expect(throws: CatalogError.missingEntry("clock")) { try catalog.obtain(\.clock) }
/// ```
///
/// ``description`` is the full text. It contains an identifier that never changes, the chain of entries, the location
/// where each one was supplied, the entries with the most similar names, the fix, and a link to <doc:Errors>.
///
/// Concurrency: a `Sendable` value.
public struct CatalogError: Error, Sendable {
  /// The kind of a failure.
  ///
  /// A service is named by its key: its blueprint's name without `Blueprint`, and with the first word in lower case. A service
  /// that a locator locates is named by its type.
  @nonexhaustive
  public enum Kind: Sendable, Equatable {
    /// The entry is not supplied.
    case missingEntry(String)
    /// The type of an entry's instance is different from the one that the caller expects.
    case typeMismatch(expected: String, actual: String)
    /// An entry depends on itself.
    ///
    /// The chain begins with the entry that was obtained and ends with the one that closes the cycle.
    case circularReference(chain: [String])
    /// The builder of this entry threw ``CatalogError/underlyingError``.
    case assemblyFailed(String)
    /// The entry belongs to a scope that is not open here.
    case outsideScope(String, scope: String)
    /// An Optional was registered with a locator or requested from it.
    case optionalService(String)
    /// The entry is assembled asynchronously, and hasn't been assembled yet.
    case notReady(String)
    /// The task was cancelled while it waited for this entry.
    case cancelled(String)
    /// The path to this entry is so deep that the thread's stack is nearly exhausted.
    case pathTooDeep(String)
    /// The entry was obtained after its catalog was shut down.
    case closed(String)
    /// The disposal of the entry's instance threw ``CatalogError/underlyingError`` or took too long.
    case disposalFailed(String)
    /// Contributions to the collection were removed again and again while it was assembled.
    case changedRepeatedly(String)
    /// A scope has decorators for the entry, but an enclosing catalog owns it.
    case foreignDecoration(String)
    /// The entry reaches outside of the program, and the test doesn't replace it.
    case liveService(String)
  }

  /// An entry on the path to a failure.
  public struct Step: Sendable, Hashable {
    /// The entry's name.
    public var name: String
    /// The location where the entry was supplied or installed, or `nil` if it wasn't or the location is unknown.
    public var location: SourceLocation?
    /// The module that supplied the entry.
    var module: String?
    /// The type of the entry's blueprint, which another entry of the same name doesn't have.
    var type: Any.Type?
    /// The number of the entry's definition, which is another one for each input, or 0 if there is none.
    var definition: UInt64 = 0

    /// Creates a step of a path.
    ///
    /// - Parameters:
    ///   - name: The entry's name.
    ///   - location: The location where the entry was supplied or installed.
    public init(name: String, location: SourceLocation? = nil) {
      self.name = name
      self.location = location
    }

    /// Returns whether two steps have the same name and location.
    public static func == (left: Step, right: Step) -> Bool {
      left.name == right.name && left.location == right.location
    }

    /// Combines the name and the location.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(location)
    }
  }

  /// The information that the text contains in addition to the kind and the path.
  package struct Details: Sendable {
    /// The catalog that was searched for a missing entry.
    var searched: SearchedCatalog?
    /// The type of a missing entry.
    var type: Any.Type?
    /// Whether the entry was obtained through a locator.
    var isLocated = false
    /// Whether the entry that is not ready has a lifetime that `prepareShared` doesn't assemble.
    var isNeverPrepared = false
    /// The asynchronous entry that is not ready.
    package var awaited: EntryKey?
    /// The kind of scope that is not open.
    package var scope: ObjectIdentifier?
    /// The kept entry that depends on the scoped entry and outlives it.
    package var captor: Captor?
    /// The source location of the outermost call that obtained.
    var site: SourceLocation?
    /// The source location of the override of a missing entry.
    var override: SourceLocation?
    /// The number of attempts of the builder.
    var attempts = 1
    /// The number of the definition at which a cycle closes, until the assembly of that entry has failed.
    ///
    /// Until then, the entries that failed aren't part of the cycle for callers that didn't start them.
    var closing: UInt64?
  }

  /// An entry whose instance is kept, by its owner or by a scope of a kind.
  package struct Captor: Sendable {
    let name: String
    package let scope: String?
  }

  /// The contents of an error, stored by reference, so that a throwing function returns only one word.
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

  /// Creates an error of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of the failure.
  ///   - path: The entries, from the one that was obtained to the one that failed.
  ///   - underlyingError: The builder's own error.
  public init(_ kind: Kind, path: [Step] = [], underlyingError: (any Error)? = nil) {
    storage = Storage(Contents(kind: kind, path: path, underlyingError: underlyingError))
  }

  /// The kind of the failure.
  public var kind: Kind {
    get { contents.kind }
    set { contents.kind = newValue }
  }

  /// The entries, from the one that was obtained to the one that failed, each with the location of its supply.
  public var path: [Step] {
    get { contents.path }
    set { contents.path = newValue }
  }

  /// The builder's own error, unchanged.
  public var underlyingError: (any Error)? {
    get { contents.underlyingError }
    set { contents.underlyingError = newValue }
  }

  /// The number of attempts after which the builder threw.
  ///
  /// It's 1 unless the service is tried again; see ``RetryPolicy``. The ``CatalogError`` of a need comes back as it is.
  public var attempts: Int { contents.details.attempts }

  /// In a report, the names of the entries that can't be assembled because of this error, in the order of their supply.
  ///
  /// The array is empty for an error that isn't part of a report, and for one that affects only the entry itself.
  public var affected: [String] {
    get { contents.affected }
    set { contents.affected = newValue }
  }

  package var details: Details {
    get { contents.details }
    set { contents.details = newValue }
  }
}

extension CatalogError: Equatable {
  /// Returns whether two errors have the same kind, including names.
  ///
  /// Paths and underlying errors are not compared.
  public static func == (left: CatalogError, right: CatalogError) -> Bool { left.kind == right.kind }
}
