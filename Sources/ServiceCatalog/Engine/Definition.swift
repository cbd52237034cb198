import Synchronization

/// What one supply said of an entry: how an instance is built, how long it is kept, and where that was declared.
///
/// A definition never changes. Replacing, decorating, contributing and overriding create another one. Catalogs that are
/// copies of each other share definitions.
@usableFromInline
package final class Definition: Sendable {
  package let key: EntryKey
  /// What builds an instance; nil if only decorators or contributions are known.
  @usableFromInline let builder: AnyBuilder?
  package let lifetime: Lifetime
  /// Whether the builder is the blueprint's own `assemble`, which a caller may call directly.
  let isOwn: Bool
  /// What changes each instance, in order: each has a builder from the instance to the changed one, and an origin.
  let decorators: [Definition]
  /// The contributions to a collection, in order; nil if the entry isn't one.
  let elements: [Definition]?
  /// What disposes an instance; nil if instances are only released.
  let disposal: Disposal?
  let origin: Origin
  /// The entry's place in the order of first supply.
  let rank: UInt64
  /// A number that no other definition in the process has or had.
  package let identity: UInt64

  private static let count = Atomic<UInt64>(0)

  package init(
    _ key: EntryKey, _ builder: AnyBuilder?, lifetime: Lifetime = .transient, isOwn: Bool = false, at origin: Origin,
    decorators: [Definition] = [], elements: [Definition]? = nil, disposal: Disposal? = nil, rank: UInt64? = nil
  ) {
    self.key = key
    self.builder = builder
    self.lifetime = lifetime
    self.isOwn = isOwn
    self.decorators = decorators
    self.elements = elements
    self.disposal = disposal
    self.origin = origin
    identity = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    self.rank = rank ?? identity
  }

  /// The same definition with other decorators and contributions, and what else is given.
  func changed(
    key: EntryKey? = nil, lifetime: Lifetime? = nil, decorators: [Definition], elements: [Definition]? = nil,
    rank: UInt64? = nil
  ) -> Definition {
    Definition(
      key ?? self.key, builder, lifetime: lifetime ?? self.lifetime, isOwn: isOwn, at: origin, decorators: decorators,
      elements: elements, disposal: disposal, rank: rank ?? self.rank)
  }

  /// Whether there is nothing to obtain: only decorators that wait for a supply.
  var isVoid: Bool { builder == nil && (elements ?? []).isEmpty }

  /// The entry as a step of a path: its name, where it was supplied, and by which module.
  package var step: CatalogError.Step {
    var step = CatalogError.Step(name: name, location: origin.location)
    step.module = origin.moduleName
    return step
  }

  /// The entry's name as errors print it.
  package var name: String { key.fullName }

  /// The blueprint, or the type that is located.
  package var type: Any.Type { key.type }
}
