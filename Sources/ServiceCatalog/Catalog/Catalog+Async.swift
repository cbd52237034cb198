extension Catalog {
  /// Supplies a builder for an asynchronous blueprint.
  ///
  /// ```swift
  /// catalog.supply(StoreBlueprint.self) { catalog in try await MemoryStore.filled() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included. The builder runs once, in a task of its own.
  public func supply<B: AsyncBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) {
    supply(B.self, as: B.lifetime, fileID: fileID, line: line, builder: builder)
  }

  /// Supplies an asynchronous builder with a lifetime that the call states.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is.
  ///   - lifetime: How long the instance is kept: any but ``Lifetime/graph``.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: AsyncBlueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) {
    let origin = Origin(fileID, line)
    let lifetime = lifetime.checked(for: .async, B.self, at: origin)
    put(EntryKey(B.self, .async), AsyncBuilder(builder), lifetime, B.self, B.disposal, at: origin)
  }

  /// Supplies an asynchronous blueprint's own `assemble`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: AsyncBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }

  /// Replaces the builder of an asynchronous entry that is supplied; a kept instance is dropped.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.store`.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles the service from the catalog that owns the entry.
  /// - Throws: ``CatalogError``, `missingEntry`, if the entry is not supplied.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread, builders included.
  public func override<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) throws(CatalogError) {
    try override(
      EntryKey(B.self, .async), by: AsyncBuilder(builder), disposal: B.disposal, at: Origin(fileID, line))
  }

  /// Decorates what an asynchronous entry gives.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint whose entry it is; it may be supplied later.
  ///   - fileID: Where the call stands, for the graph.
  ///   - line: Where the call stands, for the graph.
  ///   - decorator: Gives the instance itself, changed, or another that stands before it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread; the decorator runs in the flight, after the builder.
  public func decorate<B: AsyncBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) async throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .async), with: AsyncDecorator(decorator), at: Origin(fileID, line))
  }

  /// Supplies a blueprint's own `assemble`.
  func supplyOwn<B: AsyncBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = AsyncBuilder<B.Output> { catalog in try await B.assemble(from: catalog) }
    let lifetime = B.lifetime.checked(for: .async, B.self, at: origin)
    put(EntryKey(B.self, .async), builder, lifetime, isOwn: true, B.self, B.disposal, at: origin)
  }

  /// Obtains by the blueprint's type: compiled once for each blueprint in a module.
  @inlinable @inline(never)
  static func obtainOnce<B: AsyncBlueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> B.Output {
    let key = EntryKey(B.self, .async)
    if let instance = readyInstance(of: key, from: catalog, as: B.Output.self) { return instance }
    return try await catalog.owningCatalog.assembleAsync(key, as: B.Output.self)
  }

  /// Obtains an instance that is ready, by the blueprint's type.
  @inlinable @inline(never)
  static func obtainReadyOnce<B: AsyncBlueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) throws(CatalogError) -> B.Output {
    let key = EntryKey(B.self, .async)
    if let instance = readyInstance(of: key, from: catalog, as: B.Output.self) { return instance }
    return try catalog.owningCatalog.assembleReady(key, as: B.Output.self)
  }
}

extension Assembling {
  /// Obtains an asynchronous service: the kept instance, or the one that is assembled now.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The service.
  /// - Throws: What ``Assembling/obtain(_:)-92ah2`` throws; and ``CatalogError``, `cancelled`, if this task is cancelled while it
  ///   waits.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any task or actor; no thread is blocked. A cycle, also one over several tasks, is
  /// `circularReference`.
  @inlinable
  public func obtain<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) async throws(CatalogError) -> B.Output {
    try await Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains an asynchronous service, as a subscript.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any task or actor.
  @inlinable
  public subscript<B: AsyncBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    get async throws(CatalogError) { try await Catalog.obtainOnce(B.self, from: self) }
  }

  /// Obtains an asynchronous service if it is supplied.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The service; nil only if it has no entry itself.
  /// - Throws: What obtaining throws otherwise.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any task or actor.
  public func obtainIfSupplied<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) async throws(CatalogError) -> B.Output? {
    let key = EntryKey(B.self, .async)
    guard owningCatalog.isSupplied(key) else { return nil }
    do throws(CatalogError) {
      return try await Catalog.obtainOnce(B.self, from: self)
    } catch {
      try error.passUnlessMissing(key)
      return nil
    }
  }

  /// Obtains an asynchronous service that has been assembled, without waiting.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The kept instance.
  /// - Throws: ``CatalogError``: `notReady` before it has been assembled, by an `obtain` or by
  ///   ``Catalog/prepareShared(rollingBack:progress:)``; `missingEntry` if it is not supplied; `circularReference` if it is being
  ///   assembled and this is a part of that.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func obtainReady<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output {
    try Catalog.obtainReadyOnce(B.self, from: self)
  }
}
