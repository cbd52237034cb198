extension Catalog {
  /// Supplies a builder for a blueprint, with the blueprint's own lifetime.
  ///
  /// The last supply wins; an instance that was kept for the entry is released before this returns.
  ///
  /// ```swift
  /// catalog.supply(ClockBlueprint.self) { _ in SystemClock() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is. Also from a generic caller who knows no more than `Blueprint`, a
  ///     ``SharedBlueprint`` is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry: its argument. A builder that captures a
  ///     catalog instead assembles from that one, whatever overrides there are, and keeps it alive until ``clear()``.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let key = EntryKey(B.self, .blueprint)
    let origin = Origin(fileID, line)
    put(key, Builder(builder), .declared(by: B.self, at: origin), B.self, B.disposal, at: origin)
  }

  /// Supplies a builder for a blueprint that is kept, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once, whatever the number of threads that want
  /// the instance.
  public func supply<B: SharedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let key = EntryKey(B.self, .blueprint)
    let origin = Origin(fileID, line)
    put(key, Builder(builder), .declaredShared(by: B.self, at: origin), B.self, B.disposal, at: origin)
  }

  /// Supplies a blueprint's own `assemble`, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: Blueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    let origin = Origin(fileID, line, besides: B.self)
    supplyOwn(B.self, lifetime: .declared(by: B.self, at: origin), at: origin)
  }

  /// Supplies the own `assemble` of a blueprint that is kept, with the blueprint's own lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: SharedBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    let origin = Origin(fileID, line, besides: B.self)
    supplyOwn(B.self, lifetime: .declaredShared(by: B.self, at: origin), at: origin)
  }

  /// Supplies nothing, because a ``SuppliedBlueprint`` has no `assemble` of its own.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  @available(*, deprecated, message: "without a builder nothing is supplied: call supply(_:builder:)")
  public func supply<B: SuppliedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {}

  /// Supplies a ready-made instance, which is kept as long as the catalog.
  ///
  /// ```swift
  /// catalog.supply(ConfigurationBlueprint.self, instance: configuration)
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - instance: The instance, whatever lifetime the blueprint declares.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, instance: B.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) where B.Output: Sendable {
    let key = EntryKey(B.self, .blueprint)
    let builder = Builder<B.Output> { _ in instance }
    put(Definition(key, builder, lifetime: .shared, at: Origin(fileID, line)), keeping: Box(instance))
  }

  /// Supplies a builder with a lifetime that the call states.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - lifetime: How long the instance is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once for one instance, whatever the number of
  /// threads that want it.
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) where B.Output: Sendable {
    let key = EntryKey(B.self, .blueprint)
    put(key, Builder(builder), lifetime, B.self, B.disposal, at: Origin(fileID, line))
  }

  /// Supplies a builder whose instance is kept as long as the catalog: `supply(_:as:builder:)` with
  /// ``Lifetime/shared``.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once, whatever the number of threads that want
  /// the instance.
  public func supplyShared<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) where B.Output: Sendable {
    supply(B.self, as: .shared, fileID: fileID, line: line, builder: builder)
  }

  /// Supplies a builder of the main actor's.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles a new one from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; the builder runs on the main actor.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    let key = EntryKey(B.self, .mainActor)
    put(key, Builder(mainActor: builder), B.lifetime, B.self, B.disposal, at: Origin(fileID, line))
  }

  /// Supplies a builder of the main actor's with a lifetime that the call states.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - lifetime: How long the instance is kept.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles it from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; the builder runs on the main actor.
  public func supply<B: MainActorBlueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    let key = EntryKey(B.self, .mainActor)
    put(key, Builder(mainActor: builder), lifetime, B.self, B.disposal, at: Origin(fileID, line))
  }

  /// Supplies a main-actor blueprint's own `assemble`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; `assemble` runs on the main actor.
  public func supply<B: MainActorBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }
}

extension Catalog {
  /// Supplies a blueprint's own `assemble`.
  func supplyOwn<B: Blueprint>(_ blueprint: B.Type, lifetime: Lifetime, at origin: Origin) {
    let builder = Builder<B.Output> { catalog in try B.assemble(from: catalog) }
    put(EntryKey(B.self, .blueprint), builder, lifetime, isOwn: true, B.self, B.disposal, at: origin)
  }

  /// Supplies a main-actor blueprint's own `assemble`.
  func supplyOwn<B: MainActorBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = Builder<B.Output>(mainActor: { catalog in try B.assemble(from: catalog) })
    put(EntryKey(B.self, .mainActor), builder, B.lifetime, isOwn: true, B.self, B.disposal, at: origin)
  }

  /// Supplies a builder, with the disposal of its blueprint.
  func put(
    _ key: EntryKey, _ builder: AnyBuilder, _ lifetime: Lifetime, isOwn: Bool = false, _ blueprint: Any.Type,
    _ disposal: Disposal?, at origin: Origin
  ) {
    let kind: Lifetime.Supporting =
      switch key.kind {
      case .input, .mainActorInput: .parameterized
      case .async, .mainActor: .async
      case .blueprint where disposal != nil && !(blueprint is any SharedBlueprint.Type): .plain
      case .blueprint, .collection, .element, .located: .shared
      }
    let disposal = lifetime.allowing(disposal, of: blueprint, kind, at: origin)
    put(Definition(key, builder, lifetime: lifetime, isOwn: isOwn, at: origin, disposal: disposal))
  }
}
