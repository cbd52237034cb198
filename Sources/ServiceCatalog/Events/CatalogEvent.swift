/// Something that happened in a catalog.
///
/// ```swift
/// catalog.observe { event in print(event) }
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct CatalogEvent: Sendable {
  /// What happened.
  @nonexhaustive
  public enum Kind: Sendable {
    /// The entry was supplied, or a contribution added to the collection.
    case supplied
    /// The entry was supplied or overridden though it held something already, which was supplied at `previous`.
    ///
    /// To install a blueprint's own `assemble` again changes nothing, and is no such event.
    case replaced(previous: SourceLocation?)
    /// A builder of the entry begins to run.
    case assembling
    /// It has returned, after this time, in which what it obtained was assembled too, and what is kept is there; nil where
    /// nobody looked at a clock: in a replay, and if it began before anybody observed it.
    case assembled(in: Duration?)
    /// It, or a decorator, has thrown; the error is the one that its caller is given.
    case failed(CatalogError)
    /// The catalog, or a scope, keeps an instance of the entry no more: the entry was replaced, decorated or cleared, or
    /// the scope has gone.
    ///
    /// What somebody else holds lives on. An instance that is kept weakly is not the catalog's to release.
    case released
    /// The disposal of an instance begins.
    case disposing
    /// It has ended, after this time.
    case disposed(in: Duration)
    /// It has thrown, or taken longer than the timeout.
    case disposalFailed(CatalogError)
    /// The catalog was released without a shutdown, so an instance was released that should have been disposed.
    case undisposed
  }

  /// What happened.
  public var kind: Kind

  /// The entry's name, as errors print it; the collection's, of a contribution.
  public var name: String

  /// Where the entry, or the contribution, was supplied.
  public var location: SourceLocation?

  /// Where it happened: the name of the kind of scope, or, outside of scopes, of the catalog.
  public var catalog: String

  /// When.
  public var instant: ContinuousClock.Instant

  /// The number of the assembly or disposal that begins or ends here; nil for other events.
  public var id: UInt64?

  /// The ``id`` of the assembly within which this one began; nil for an outermost one.
  public var parent: UInt64?

  /// An event.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - name: The entry's name.
  ///   - location: Where the entry was supplied.
  ///   - catalog: The name of the kind of scope, or of the catalog.
  ///   - instant: When.
  public init(
    _ kind: Kind, name: String, location: SourceLocation? = nil, catalog: String,
    instant: ContinuousClock.Instant = .now
  ) {
    self.kind = kind
    self.name = name
    self.location = location
    self.catalog = catalog
    self.instant = instant
  }
}

extension CatalogEvent: CustomStringConvertible {
  /// The event in a line, such as `assembled ClockBlueprint in 0.012 ms, supplied at App/Entries.swift:12`; a failure with
  /// the whole text of its error.
  public var description: String {
    let place = location.map { ", supplied at \($0)" } ?? ""
    return switch kind {
    case .supplied: "supplied \(name)\(location.map { " at \($0)" } ?? "")"
    case .replaced(let previous):
      "replaced \(name)\(location.map { " at \($0)" } ?? "")\(previous.map { ", supplied before at \($0)" } ?? "")"
    case .assembling: "assembling \(name)\(place)"
    case .assembled(let duration): "assembled \(name)\(duration.map { " in \($0.milliseconds)" } ?? "")\(place)"
    case .failed(let error): "failed \(name)\(place)\n\(error)"
    case .released: "released \(name)\(place)"
    case .disposing: "disposing \(name)\(place)"
    case .disposed(let duration): "disposed \(name) in \(duration.milliseconds)\(place)"
    case .disposalFailed(let error): "disposal failed \(name)\(place)\n\(error)"
    case .undisposed: "undisposed \(name)\(place)"
    }
  }
}
