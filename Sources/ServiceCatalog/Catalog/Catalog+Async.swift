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
    let supply = Supply(builder: BuilderWords.of(AsyncBuilder(call: builder)), lifetime: .shared)
    put(supply.placed(fileID, line), key: EntryKey(blueprint: B.self))
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
    supplyOwn(B.self, place: (fileID, line))
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
    try replace(EntryKey(blueprint: B.self), BuilderWords.of(AsyncBuilder(call: builder)), fileID, line)
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
    decorate(EntryKey(blueprint: B.self), with: AsyncDecorator<B.Output>(decorator, at: SourceLocation(fileID, line)))
  }

  /// Supplies a blueprint's own `assemble`, at the place of the call or, without one, of the enclosing `install`.
  func supplyOwn<B: AsyncBlueprint>(_ blueprint: B.Type, place: (StaticString, UInt)?) {
    let builder = AsyncBuilder<B.Output> { catalog in try await B.assemble(from: catalog) }
    putOwn(B.self, Supply(builder: BuilderWords.of(builder), lifetime: .shared, isOwn: true), place)
  }

  /// Obtains by the blueprint's type.
  func assembled<B: AsyncBlueprint>(_ blueprint: B.Type) async throws(CatalogError) -> B.Output {
    try await assembleAsync(EntryKey(blueprint: B.self), as: B.Output.self)
  }
}

extension Assembling {
  /// Obtains an asynchronous service: the kept instance, or the one that is assembled now.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The service.
  /// - Throws: What ``Catalog/obtain(_:)`` throws; and ``CatalogError``, `cancelled`, if this task is cancelled while it
  ///   waits.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any task or actor; no thread is blocked. A cycle, also one over several tasks, is
  /// `circularReference`.
  public func obtain<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) async throws(CatalogError) -> B.Output {
    try await owningCatalog.assembled(B.self)
  }

  /// Obtains an asynchronous service, as a subscript.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any task or actor.
  public subscript<B: AsyncBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    get async throws(CatalogError) { try await owningCatalog.assembled(B.self) }
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
    let key = EntryKey(blueprint: B.self)
    guard owningCatalog.isSupplied(key) else { return nil }
    do throws(CatalogError) {
      return try await owningCatalog.assembled(B.self)
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
  ///   ``Catalog/prepareShared(progress:)``; `missingEntry` if it is not supplied; `circularReference` if it is being
  ///   assembled and this is a part of that.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread.
  public func obtainReady<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output {
    try owningCatalog.assembleReady(EntryKey(blueprint: B.self), as: B.Output.self)
  }
}
