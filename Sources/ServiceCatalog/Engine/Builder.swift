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
