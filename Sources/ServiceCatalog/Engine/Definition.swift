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
}

/// A builder of any shape.
@usableFromInline
package class AnyBuilder: @unchecked Sendable {
  @usableFromInline init() {}

  /// Builds an instance for a catalog that keeps it.
  func box(for catalog: Catalog, _ entry: Definition) throws -> AnyBox {
    preconditionFailure("\(entry.key.fullName) has no synchronous builder")
  }

  /// The same for a builder that is asynchronous.
  func asyncBox(for catalog: Catalog, _ entry: Definition) async throws -> AnyBox {
    try box(for: catalog, entry)
  }

  /// An object as an instance of the type that is built; nil if it isn't one.
  func box(of object: AnyObject) -> AnyBox? { nil }
}

/// A builder that takes a catalog.
///
/// A main-actor blueprint's builder checks that it runs on the main actor.
@usableFromInline
package final class Builder<Output>: AnyBuilder, @unchecked Sendable {
  @usableFromInline let call: @Sendable (Catalog) throws -> Output

  @usableFromInline
  package init(_ call: @escaping @Sendable (Catalog) throws -> Output) {
    self.call = call
    super.init()
  }

  convenience init(mainActor call: @escaping @MainActor @Sendable (Catalog) throws -> Output) {
    self.init { catalog in try onMainActor { try call(catalog) } }
  }

  /// A new instance, decorated.
  func instance(for catalog: Catalog, _ entry: Definition) throws -> Output {
    try entry.decorated(call(catalog), for: catalog)
  }

  override func box(for catalog: Catalog, _ entry: Definition) throws -> AnyBox {
    Box(try instance(for: catalog, entry))
  }

  override func box(of object: AnyObject) -> AnyBox? { (object as? Output).map { Box($0) } }
}

/// A builder that takes an input and a catalog; a decorator's input is the instance that it changes.
final class InputBuilder<Input, Output>: AnyBuilder, @unchecked Sendable {
  let call: @Sendable (Input, Catalog) throws -> Output

  init(_ call: @escaping @Sendable (Input, Catalog) throws -> Output) {
    self.call = call
    super.init()
  }

  convenience init(mainActor call: @escaping @MainActor @Sendable (Input, Catalog) throws -> Output) {
    self.init { input, catalog in
      nonisolated(unsafe) let input = input
      return try onMainActor { try call(unsafe input, catalog) }
    }
  }
}

/// A builder that takes a catalog and is asynchronous.
final class AsyncBuilder<Output: Sendable>: AnyBuilder, @unchecked Sendable {
  private let call: @Sendable (Catalog) async throws -> Output

  init(_ call: @escaping @Sendable (Catalog) async throws -> Output) {
    self.call = call
    super.init()
  }

  override func asyncBox(for catalog: Catalog, _ entry: Definition) async throws -> AnyBox {
    Box(try await entry.asyncDecorated(call(catalog), for: catalog))
  }

  override func box(of object: AnyObject) -> AnyBox? { (object as? Output).map { Box($0) } }
}

/// A decorator that is asynchronous.
final class AsyncDecorator<Output: Sendable>: AnyBuilder, @unchecked Sendable {
  let call: @Sendable (Output, Catalog) async throws -> Output

  init(_ call: @escaping @Sendable (Output, Catalog) async throws -> Output) {
    self.call = call
    super.init()
  }
}

extension Definition {
  /// An instance after all decorators, while the entry is at the end of the path.
  ///
  /// The casts are right because the key decides the type of the instance: a decorator is only ever added to an entry by
  /// a function that is generic in the blueprint, as the builder is.
  func decorated<Output>(_ instance: Output, for catalog: Catalog) throws -> Output {
    if decorators.isEmpty { return instance }
    var instance = instance
    for decorator in decorators {
      catalog.tell { .built(self, Box(instance)) }
      let decorate = unsafe unsafeDowncast(decorator.builder!, to: InputBuilder<Output, Output>.self).call
      do {
        instance = try Path.decorating(self, by: decorator, for: catalog) { try decorate(instance, catalog) }
      } catch {
        try catalog.discard(Box(instance), of: self)
        throw error
      }
    }
    return instance
  }

  /// The same for an asynchronous entry.
  func asyncDecorated<Output: Sendable>(_ instance: Output, for catalog: Catalog) async throws -> Output {
    var instance = instance
    for decorator in decorators {
      let undecorated = instance
      catalog.tell { .built(self, Box(undecorated)) }
      let decorate = unsafe unsafeDowncast(decorator.builder!, to: AsyncDecorator<Output>.self).call
      do {
        instance = try await AsyncPath.decorating(by: decorator) { try await decorate(undecorated, catalog) }
      } catch {
        try catalog.discard(Box(undecorated), of: self)
        throw error
      }
    }
    return instance
  }
}

/// Runs `body`, which is already on the main actor: only a main-actor obtain reaches a main-actor builder.
///
/// The check at run time makes that a fact. The result stays on the main actor, where the caller is.
private func onMainActor<Output>(_ body: @MainActor () throws -> Output) throws -> Output {
  nonisolated(unsafe) var result: Result<Output, any Error>?
  MainActor.assumeIsolated { unsafe result = Result { try body() } }
  return try unsafe result!.get()
}
