public import ServiceCatalog

/// An event of a catalog.
///
/// ```swift
/// catalog.observe { event in print(event) }
/// ```
///
/// Concurrency: a `Sendable` value.
public struct CatalogEvent: Sendable {
  /// The kind of an event.
  @nonexhaustive
  public enum Kind: Sendable {
    /// The entry was supplied, or a contribution was added to the collection.
    case supplied
    /// The entry was supplied or overridden although it was already supplied at `previous`.
    ///
    /// Installing a blueprint's own `assemble(from:)` again changes nothing and sends no event.
    case replaced(previous: SourceLocation?)
    /// A builder of the entry begins to run.
    case assembling
    /// The builder returned after this duration. If the instance is kept, it is stored.
    ///
    /// The duration includes the assembly of the entry's dependencies. It's `nil` if it's unknown, because the event is
    /// part of a replay or the assembly began before the observation.
    case assembled(in: Duration?)
    /// The builder or a decorator threw.
    ///
    /// The error is the one that the caller receives.
    case failed(CatalogError)
    /// An attempt of the builder threw this error, and another attempt follows after the pause.
    ///
    /// The first attempt is 1. The error of the last one is that of ``failed(_:)``.
    case attemptFailed(any Error, attempt: Int, pause: Duration)
    /// The catalog or scope no longer keeps an instance of the entry.
    ///
    /// The entry was replaced, decorated or cleared, or the scope ended. Other references may still keep the instance
    /// alive. Weak instances are not kept and send no such event.
    case released
    /// The disposal of an instance begins.
    case disposing
    /// The disposal ended after this duration.
    case disposed(in: Duration)
    /// The disposal threw, or exceeded the timeout.
    case disposalFailed(CatalogError)
    /// An instance was released without being disposed, because its catalog was released, or ended by an operation that can't
    /// wait, without a shutdown.
    case undisposed
    /// A number of events was dropped, because the reader of a sequence was slow.
    ///
    /// Only the sequence of ``ServiceCatalog/Catalog/events(replaying:limit:)`` contains this event.
    case dropped(count: Int)
  }

  /// A set of kinds of events, which an observer hears.
  ///
  /// ```swift
  /// catalog.observe(only: [.failed, .undisposed]) { event in print(event) }
  /// ```
  ///
  /// Concurrency: a `Sendable` value.
  public struct Kinds: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The events ``Kind/supplied``.
    public static let supplied = Kinds(rawValue: 1)
    /// The events ``Kind/replaced(previous:)``.
    public static let replaced = Kinds(rawValue: 2)
    /// The events ``Kind/assembling``.
    public static let assembling = Kinds(rawValue: 4)
    /// The events ``Kind/assembled(in:)``.
    public static let assembled = Kinds(rawValue: 8)
    /// The events ``Kind/failed(_:)``.
    public static let failed = Kinds(rawValue: 16)
    /// The events ``Kind/released``.
    public static let released = Kinds(rawValue: 32)
    /// The events ``Kind/disposing``.
    public static let disposing = Kinds(rawValue: 64)
    /// The events ``Kind/disposed(in:)``.
    public static let disposed = Kinds(rawValue: 128)
    /// The events ``Kind/disposalFailed(_:)``.
    public static let disposalFailed = Kinds(rawValue: 256)
    /// The events ``Kind/undisposed``.
    public static let undisposed = Kinds(rawValue: 512)
    /// The events ``Kind/attemptFailed(_:attempt:pause:)``.
    public static let attemptFailed = Kinds(rawValue: 1024)
    /// All kinds.
    public static let all = Kinds(rawValue: .max)

    /// The kinds of events of each assembly and disposal, whether or not it fails.
    static let frequent: Kinds = [.assembling, .assembled, .disposing, .disposed]
  }

  /// The kind of the event.
  public var kind: Kind

  /// The entry's name, as in error messages.
  ///
  /// For a contribution, the collection's name, with the key if the contribution has one: `handlers[invoices]`.
  public var name: String

  /// The source location of the supply or the contribution.
  public var location: SourceLocation?

  /// The name of the kind of scope or, outside of scopes, of the catalog.
  public var catalog: String

  /// The time of the event.
  public var instant: ContinuousClock.Instant

  /// The number of the event, which is larger than those of earlier events of the process.
  ///
  /// The events of a replay have the number of the observation. Events of different threads may arrive in another order.
  public internal(set) var number: UInt64 = 0

  /// The number of the assembly or disposal that begins or ends, or `nil` for other events.
  public var id: UInt64?

  /// The ``id`` of the enclosing assembly, or `nil` for an outermost one.
  public var parent: UInt64?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - name: The entry's name.
  ///   - location: The source location of the supply.
  ///   - catalog: The name of the kind of scope or, outside of scopes, of the catalog.
  ///   - instant: The time of the event.
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
  /// The event in one line, such as `assembled ClockBlueprint in 0.012 ms, supplied at App/Entries.swift:12`.
  ///
  /// A failure includes the whole text of its error.
  public var description: String {
    let place = location.map { ", supplied at \($0)" } ?? ""
    return switch kind {
    case .supplied: "supplied \(name)\(location.map { " at \($0)" } ?? "")"
    case .replaced(let previous):
      "replaced \(name)\(location.map { " at \($0)" } ?? "")\(previous.map { ", supplied before at \($0)" } ?? "")"
    case .assembling: "assembling \(name)\(place)"
    case .assembled(let duration): "assembled \(name)\(duration.map { " in \($0.milliseconds)" } ?? "")\(place)"
    case .failed(let error): "failed \(name)\(place)\n\(error)"
    case .attemptFailed(let error, let attempt, let pause):
      "attempt \(attempt) of \(name) failed, next in \(pause.milliseconds)\(place)\n  threw: \(String(describing: error))"
    case .released: "released \(name)\(place)"
    case .disposing: "disposing \(name)\(place)"
    case .disposed(let duration): "disposed \(name) in \(duration.milliseconds)\(place)"
    case .disposalFailed(let error): "disposal failed \(name)\(place)\n\(error)"
    case .undisposed: "undisposed \(name)\(place)"
    case .dropped(let count): "dropped \(count) \(count == 1 ? "event" : "events")"
    }
  }
}

extension Duration {
  /// The duration in milliseconds with three decimal places, such as `0.012 ms`.
  package var milliseconds: String {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    // Such a long duration needs no decimal places.
    if overflow { return "\(seconds)000 ms" }
    let microseconds = whole + (attoseconds + (attoseconds < 0 ? -1 : 1) * 500_000_000_000) / 1_000_000_000_000
    return Self.thousandths(microseconds) + " ms"
  }

  /// Returns a number of thousandths with a decimal point before the last three digits.
  package static func thousandths(_ number: Int64) -> String {
    let places = String(number.magnitude % 1000)
    let sign = number < 0 ? "-" : ""
    return "\(sign)\(number.magnitude / 1000)." + String(repeating: "0", count: 3 - places.count) + places
  }
}
