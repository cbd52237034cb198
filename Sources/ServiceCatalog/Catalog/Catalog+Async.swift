extension Catalog {
  /// Supplies a builder for an asynchronous blueprint.
  ///
  /// ```swift
  /// catalog.supply(StoreBlueprint.self) { catalog in try await MemoryStore.filled() }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders. The builder of a kept instance runs once, in a separate
  /// task, and that of a transient one in each caller's.
  public func supply<B: AsyncBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) {
    supply(B.self, as: B.lifetime, fileID: fileID, line: line, builder: builder)
  }

  /// Supplies an asynchronous builder with an explicit lifetime.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - lifetime: The lifetime of the instance. Every lifetime except ``Lifetime/graph`` is supported.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func supply<B: AsyncBlueprint>(
    _ blueprint: B.Type, as lifetime: Lifetime, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) {
    let origin = Origin(fileID, line)
    let lifetime = lifetime.checked(for: .async, B.self, at: origin)
    put(EntryKey(B.self, .async), AsyncBuilder(builder), lifetime, B.self, at: origin)
  }

  /// Supplies an asynchronous blueprint with its own `assemble(from:)`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble(from:)` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  package func supply<B: AsyncBlueprint>(_ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }

  /// Replaces the builder of a supplied asynchronous entry, and drops a kept instance.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.store`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the service from the catalog that it receives; see <doc:Scopes>.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) throws(CatalogError) {
    try override(
      EntryKey(B.self, .async), by: AsyncBuilder(builder), disposal: B._disposal, at: Origin(fileID, line))
  }

  /// Decorates each instance of an asynchronous entry.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry, which may be supplied later.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the instance, changed or not, or a different one that wraps it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread. The decorator runs after the builder, in the same task.
  public func decorate<B: AsyncBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) async throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .async), with: AsyncDecorator(decorator), at: Origin(fileID, line))
  }

  /// Supplies a blueprint with its own `assemble(from:)`.
  func supplyOwn<B: AsyncBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = AsyncBuilder<B.Output> { catalog in try await B.assemble(from: catalog) }
    let lifetime = B.lifetime.checked(for: .async, B.self, at: origin)
    put(EntryKey(B.self, .async), builder, lifetime, isOwn: true, B.self, at: origin)
  }

  /// Obtains a service by its blueprint's type, in code that is compiled once for each blueprint in a module.
  @inlinable @inline(never)
  static func obtainOnce<B: AsyncBlueprint>(
    _ blueprint: B.Type, from catalog: any Assembling
  ) async throws(CatalogError) -> B.Output {
    let key = EntryKey(B.self, .async)
    if let instance = readyInstance(of: key, from: catalog, as: B.Output.self) { return instance }
    return try await catalog.owningCatalog.assembleAsync(key, as: B.Output.self)
  }

  /// Obtains an assembled instance by the blueprint's type.
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
  /// Obtains an asynchronous service: the kept instance, or one that is assembled now.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The service.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``, and ``CatalogError`` of kind `cancelled` if this
  ///   task is cancelled while it waits.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor. No thread is blocked. A cycle throws `circularReference`, even
  /// across several tasks.
  @inlinable @_disfavoredOverload
  public func obtain<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) async throws(CatalogError) -> B.Output {
    try await Catalog.obtainOnce(B.self, from: self)
  }

  /// Obtains an asynchronous service with a subscript.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor.
  @inlinable @_disfavoredOverload
  public subscript<B: AsyncBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    get async throws(CatalogError) { try await Catalog.obtainOnce(B.self, from: self) }
  }

  /// Obtains an asynchronous service if it is supplied.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The service, or `nil` if the service itself has no entry.
  /// - Throws: The errors of obtaining, except for a missing entry of the service itself.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor.
  public func obtainIfSupplied<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) async throws(CatalogError) -> B.Output? {
    let key = EntryKey(B.self, .async)
    guard try owningCatalog.isSuppliedInOpenCatalog(key) else { return nil }
    do throws(CatalogError) {
      return try await Catalog.obtainOnce(B.self, from: self)
    } catch {
      try error.passUnlessMissing(key)
      return nil
    }
  }

  /// Obtains an asynchronous service that is already assembled, without waiting.
  ///
  /// - Parameter blueprint: The service's key, such as `\.store`.
  /// - Returns: The kept instance.
  /// - Throws: ``CatalogError``. Its kind is `notReady` if neither `obtain` nor
  ///   ``Catalog/prepareShared(progress:)`` has assembled the service yet, `missingEntry` if the service
  ///   isn't supplied, and `circularReference` if this call is part of the service's own assembly.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func obtainReady<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output {
    try Catalog.obtainReadyOnce(B.self, from: self)
  }
}
