extension Catalog {
  /// Supplies a builder for a blueprint, with the blueprint's own lifetime.
  ///
  /// The last supply wins. If the entry already kept an instance, that instance is released before this method returns,
  /// unless it waits for its disposal.
  ///
  /// ```swift
  /// catalog.supply(ClockBlueprint.self) { _ in SystemClock() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry. The instance of a ``SharedBlueprint`` is kept, even if a generic caller
  ///     knows only that the type is a `Blueprint`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>. A builder
  ///     that uses a captured catalog instead ignores overrides, and keeps the captured catalog alive until
  ///     ``clear()``.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let key = EntryKey(B.self, .blueprint)
    let origin = Origin(fileID, line)
    put(key, Builder(builder), .declared(by: B.self, at: origin), B.self, at: origin)
  }

  /// Supplies a builder for a blueprint that is kept, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once, whatever the number of threads
  /// that obtain the instance.
  public func supply<B: SharedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let key = EntryKey(B.self, .blueprint)
    let origin = Origin(fileID, line)
    put(key, Builder(builder), .declaredShared(by: B.self, at: origin), B.self, at: origin)
  }

  /// Supplies a blueprint with its own `assemble(from:)`, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  package func supply<B: Blueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    let origin = Origin(fileID, line, besides: B.self)
    supplyOwn(B.self, lifetime: .declared(by: B.self, at: origin), at: origin)
  }

  /// Supplies a shared blueprint with its own `assemble(from:)`, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  package func supply<B: SharedBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    let origin = Origin(fileID, line, besides: B.self)
    supplyOwn(B.self, lifetime: .declaredShared(by: B.self, at: origin), at: origin)
  }

  /// Supplies a builder with an explicit lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - lifetime: The lifetime of the instance.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once for each kept instance, whatever
  /// the number of threads that obtain it.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) where B.Output: Sendable {
    put(EntryKey(B.self, .blueprint), Builder(builder), lifetime, B.self, at: Origin(fileID, line))
  }

  /// Supplies a builder that runs on the main actor.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles a new instance from the catalog that it receives; see <doc:Scopes>.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. The builder runs on the main actor.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    put(EntryKey(B.self, .mainActor), Builder(mainActor: builder), B.lifetime, B.self, at: Origin(fileID, line))
  }

  /// Supplies a builder that runs on the main actor, with an explicit lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - lifetime: The lifetime of the instance.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the instance from the catalog that it receives; see <doc:Scopes>.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. The builder runs on the main actor.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    put(EntryKey(B.self, .mainActor), Builder(mainActor: builder), lifetime, B.self, at: Origin(fileID, line))
  }

  /// Supplies a main-actor blueprint with its own `assemble(from:)`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. `assemble(from:)` runs on the main actor.
  package func supply<B: MainActorBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }
}

extension Catalog {
  /// Supplies a blueprint with its own `assemble(from:)`.
  func supplyOwn<B: Blueprint>(_ blueprint: B.Type, lifetime: Lifetime, at origin: Origin) {
    let builder = Builder<B.Output> { catalog in try B.assemble(from: catalog) }
    put(EntryKey(B.self, .blueprint), builder, lifetime, isOwn: true, B.self, at: origin)
  }

  /// Supplies a main-actor blueprint with its own `assemble(from:)`.
  func supplyOwn<B: MainActorBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = Builder<B.Output>(mainActor: { catalog in try B.assemble(from: catalog) })
    put(EntryKey(B.self, .mainActor), builder, B.lifetime, isOwn: true, B.self, at: origin)
  }

  /// Supplies a builder, with the disposal of its blueprint.
  func put(
    _ key: EntryKey, _ builder: AnyBuilder, _ lifetime: Lifetime, isOwn: Bool = false,
    _ blueprint: any CatalogModule.Type, at origin: Origin
  ) {
    let disposal = blueprint._disposal
    let kind: Lifetime.Supporting =
      switch key.kind {
      case .input, .mainActorInput: .parameterized
      case .sharedInput, .asyncInput: .perInput
      case .async, .mainActor: .async
      case .blueprint where disposal != nil && !(blueprint is any SharedBlueprint.Type): .plain
      case .blueprint, .collection, .element, .located: .shared
      }
    let allowed = lifetime.allowing(disposal, of: blueprint, kind, at: origin)
    lifetime.check(builder, of: blueprint, at: origin)
    let isLive = blueprint.isLive(with: isOwn) || Installation.current?.isLive ?? false
    put(Definition(key, builder, lifetime: lifetime, isOwn: isOwn, at: origin, disposal: allowed, isLive: isLive))
  }
}
