extension Catalog {
  /// Supplies a builder for a blueprint with an instance for each input.
  ///
  /// ```swift
  /// catalog.supply(LimiterBlueprint.self) { tenant, catalog in Limiter(customer: tenant) }
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
  public func supply<B: SharedParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) {
    let origin = Origin(fileID, line)
    let lifetime = B.lifetime.checked(for: .perInput, B.self, at: origin)
    put(EntryKey(B.self, .sharedInput), InputBuilder(builder), lifetime, B.self, at: origin)
  }

  /// Supplies a blueprint with an instance for each input, with its own `assemble(_:from:)`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  package func supply<B: SharedParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }

  /// Replaces the builder of a supplied entry with an instance for each input, and drops the kept instances.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.limiter`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles the instance from the input and the catalog that keeps it.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: linear in the number of kept instances. Linear in the number of entries if it throws, because the error records
  /// their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: SharedParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) throws(CatalogError) {
    let key = EntryKey(B.self, .sharedInput)
    try override(key, by: InputBuilder(builder), disposal: B._disposal, at: Origin(fileID, line))
  }

  /// Decorates each instance of an entry with an instance for each input.
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
  public func decorate<B: SharedParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(EntryKey(B.self, .sharedInput), with: InputBuilder(decorator), at: Origin(fileID, line))
  }

  /// Supplies a blueprint with its own `assemble(_:from:)`.
  func supplyOwn<B: SharedParameterizedBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = InputBuilder<B.Input, B.Output> { input, catalog in try B.assemble(input, from: catalog) }
    let lifetime = B.lifetime.checked(for: .perInput, B.self, at: origin)
    put(EntryKey(B.self, .sharedInput), builder, lifetime, isOwn: true, B.self, at: origin)
  }
}

extension Assembling {
  /// Obtains the instance of a service for an input: the kept one, or one that is assembled now.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.limiter`.
  ///   - input: The input.
  /// - Returns: The instance for the input.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``.
  ///
  /// Complexity: constant on average, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread. The input's `hash(into:)` and `==` run on the caller's thread, while no lock is held.
  public func obtain<B: SharedParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output {
    try owningCatalog.assemblePerInput(B.self, with: input)
  }

  /// Obtains the instance of a service for an input, if the service is supplied.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.limiter`.
  ///   - input: The input.
  /// - Returns: The instance for the input, or `nil` if the service itself has no entry.
  /// - Throws: The errors of obtaining, except for a missing entry of the service itself.
  ///
  /// Complexity: constant on average, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  public func obtainIfSupplied<B: SharedParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output? {
    try owningCatalog.obtainIfSupplied(EntryKey(B.self, .sharedInput)) { () throws(CatalogError) in
      try obtain(blueprint, with: input)
    }
  }
}
