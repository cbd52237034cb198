import Synchronization

/// Numbers that are unique in the process, in the order in which they are requested.
///
/// They identify definitions, spans and contributions, and order instances and events. A thread that receives
/// a number sees everything that other threads wrote before they received a smaller one.
package enum Number {
  private static let count = Atomic<UInt64>(0)

  package static func next() -> UInt64 { count.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}

/// The contents of one supply: the builder, the lifetime and the source location of an entry.
///
/// A definition never changes. Replacing, decorating, contributing and overriding create new ones. Catalogs that are
/// copies of each other share definitions.
@usableFromInline
package final class Definition: Sendable {
  package let key: EntryKey
  /// The builder, or `nil` if the entry has only decorators or contributions.
  @usableFromInline let builder: AnyBuilder?
  package let lifetime: Lifetime
  /// Whether the builder is the blueprint's own `assemble(from:)`, which a caller may call directly.
  package let isOwn: Bool
  /// Whether the builder reaches outside of the program, because it's the one of a ``LiveBlueprint``.
  package let isLive: Bool
  /// The decorators, in order.
  let decorators: [Decorator]
  /// The contributions to a collection, or `nil` if the entry isn't a collection.
  let contributions: Contributions?
  /// The disposal of the instances, or `nil` if they are only released.
  let disposal: Disposal?
  package let origin: Origin
  /// The position of the entry in the order of first supply.
  let rank: UInt64
  /// A number that identifies the definition, unique in the process.
  @usableFromInline package let identity: UInt64

  package init(
    _ key: EntryKey, _ builder: AnyBuilder?, lifetime: Lifetime = .transient, isOwn: Bool = false, at origin: Origin,
    decorators: [Decorator] = [], contributions: Contributions? = nil, disposal: Disposal? = nil, isLive: Bool = false,
    rank: UInt64? = nil
  ) {
    self.key = key
    self.builder = builder
    self.lifetime = lifetime
    self.isOwn = isOwn
    self.isLive = isLive
    self.decorators = decorators
    self.contributions = contributions
    self.disposal = disposal
    self.origin = origin
    identity = Number.next()
    self.rank = rank ?? identity
  }

  /// Returns a copy of the definition with different decorators and contributions, and the given changes.
  func changed(
    key: EntryKey? = nil, lifetime: Lifetime? = nil, decorators: [Decorator], contributions: Contributions? = nil,
    rank: UInt64? = nil
  ) -> Definition {
    Definition(
      key ?? self.key, builder, lifetime: lifetime ?? self.lifetime, isOwn: isOwn, at: origin, decorators: decorators,
      contributions: contributions, disposal: disposal, isLive: isLive, rank: rank ?? self.rank)
  }

  /// Returns a copy of the definition with different decorators, also of its contributions.
  func changed(decorators: [Decorator], ofEach change: (Definition) -> [Decorator]) -> Definition {
    let changed = contributions?.all.map { $0.changed(decorators: change($0)) }
    return self.changed(decorators: decorators, contributions: changed.map { Contributions($0) })
  }

  /// Whether instances are disposed.
  package var isDisposed: Bool { disposal != nil }

  /// Whether there is nothing to obtain, because the entry has only decorators that wait for a supply.
  var isVoid: Bool { builder == nil && contributions?.isEmpty ?? true }

  /// The ready-made instance, unless decorators change it when it is first obtained.
  var readyMade: AnyBox? { decorators.isEmpty ? builder?.readyMade : nil }

  /// The entry as a step of a path: its name, the source location of its supply, and its module.
  package var step: CatalogError.Step {
    var step = origin.step(of: key)
    step.definition = identity
    if let contributionKey { step.name += "[\(contributionKey.text)]" }
    return step
  }

  /// The entry's name in texts, with the key of a contribution that has one: `handlers[invoices]`.
  package var name: String {
    guard let contributionKey else { return key.fullName }
    return "\(key.fullName)[\(contributionKey.text)]"
  }

  /// The blueprint, or the type that a locator locates.
  package var type: Any.Type { key.type }
}

/// A decorator of an entry, or of each contribution to a collection.
package final class Decorator: Sendable {
  /// A builder from the instance to the decorated one.
  let builder: AnyBuilder
  package let origin: Origin
  /// A number that identifies the decorator, unique in the process.
  let identity = Number.next()

  init(_ builder: AnyBuilder, at origin: Origin) { (self.builder, self.origin) = (builder, origin) }
}
