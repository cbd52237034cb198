extension Catalog {
  /// Supplies a builder for a blueprint with an asynchronous instance for each input.
  ///
  /// ```swift
  /// catalog.supply(DatabaseBlueprint.self) { tenant, catalog in try await Database.inMemory(for: tenant) }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the instance from the input and the catalog that keeps it.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders. The builder runs once for each instance.
  public func supply<B: AsyncParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) async throws -> B.Output
  ) {
    let origin = Origin(fileID, line)
    let lifetime = B.lifetime.checked(for: .perInput, B.self, at: origin)
    put(EntryKey(B.self, .asyncInput), AsyncInputBuilder(builder), lifetime, B.self, at: origin)
  }

  /// Supplies a blueprint with an asynchronous instance for each input, with its own `assemble(_:from:)`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  package func supply<B: AsyncParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }

  /// Replaces the builder of a supplied entry with an asynchronous instance for each input, and drops the kept instances.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.database`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the instance from the input and the catalog that keeps it.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: linear in the number of kept instances. Linear in the number of entries if it throws, because the error records
  /// their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: AsyncParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) async throws -> B.Output
  ) throws(CatalogError) {
    let key = EntryKey(B.self, .asyncInput)
    try override(key, by: AsyncInputBuilder(builder), disposal: B._disposal, at: Origin(fileID, line))
  }

  /// Decorates each instance of an entry with an asynchronous instance for each input.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry, which may be supplied later.
  ///   - fileID: The file of the call, for the graph.
  ///   - line: The line of the call, for the graph.
  ///   - decorator: A closure that returns the instance, changed or not, or a different one that wraps it.
  ///
  /// Complexity: linear in the number of kept instances, which are dropped.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func decorate<B: AsyncParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) async throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .asyncInput), with: AsyncDecorator(decorator), at: Origin(fileID, line))
  }

  /// Supplies a blueprint with its own `assemble(_:from:)`.
  func supplyOwn<B: AsyncParameterizedBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = AsyncInputBuilder<B.Input, B.Output> { input, catalog in try await B.assemble(input, from: catalog) }
    let lifetime = B.lifetime.checked(for: .perInput, B.self, at: origin)
    put(EntryKey(B.self, .asyncInput), builder, lifetime, isOwn: true, B.self, at: origin)
  }
}

extension Assembling {
  /// Obtains the instance of a service for an input: the kept one, or one that is assembled now.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.database`.
  ///   - input: The input.
  /// - Returns: The instance for the input.
  /// - Throws: The same errors as obtaining an asynchronous service.
  ///
  /// Complexity: constant on average, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor. No thread is blocked. The input's `hash(into:)` and `==` run on the caller's thread, while no lock is held.
  public func obtain<B: AsyncParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) async throws(CatalogError) -> B.Output {
    try await owningCatalog.assemblePerInput(B.self, with: input)
  }

  /// Obtains the instance of a service for an input, if the service is supplied.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.database`.
  ///   - input: The input.
  /// - Returns: The instance for the input, or `nil` if the service itself has no entry.
  /// - Throws: The errors of obtaining, except for a missing entry of the service itself.
  ///
  /// Complexity: constant on average, plus the builder's cost.
  ///
  /// Concurrency: callable from any task or actor. No thread is blocked.
  public func obtainIfSupplied<B: AsyncParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) async throws(CatalogError) -> B.Output? {
    let key = EntryKey(B.self, .asyncInput)
    guard try owningCatalog.isSuppliedInOpenCatalog(key) else { return nil }
    do throws(CatalogError) {
      return try await obtain(blueprint, with: input)
    } catch {
      try error.passUnlessMissing(key)
      return nil
    }
  }
}
