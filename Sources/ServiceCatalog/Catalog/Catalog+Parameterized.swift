extension Catalog {
  /// Supplies a builder for a blueprint with an input.
  ///
  /// ```swift
  /// catalog.supply(ChatBlueprint.self) { id, catalog in
  ///   Chat(conversation: id, store: try catalog.obtain(\.chatStore))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint of the entry.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles a new instance from the input and the catalog that obtains the service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func supply<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) {
    let origin = Origin(fileID, line)
    let lifetime = B.lifetime.checked(for: .parameterized, B.self, at: origin)
    put(EntryKey(B.self, .input), InputBuilder(builder), lifetime, B.self, at: origin)
  }

  /// Supplies a blueprint with an input, with its own `assemble(_:from:)`.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is already supplied, nothing changes.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from builders.
  package func supply<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }

  /// Replaces the builder of a supplied entry with an input.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.chat`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - builder: A closure that assembles a new instance from the input and the catalog that obtains the service.
  /// - Throws: ``CatalogError`` of kind `missingEntry` if the entry is not supplied.
  ///
  /// Complexity: constant. Linear in the number of entries if it throws, because the error records their names.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func override<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(EntryKey(B.self, .input), by: InputBuilder(builder), at: Origin(fileID, line))
  }

  /// Supplies a blueprint with its own `assemble(_:from:)`.
  func supplyOwn<B: ParameterizedBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = InputBuilder<B.Input, B.Output> { input, catalog in try B.assemble(input, from: catalog) }
    let lifetime = B.lifetime.checked(for: .parameterized, B.self, at: origin)
    put(EntryKey(B.self, .input), builder, lifetime, isOwn: true, B.self, at: origin)
  }
}

extension Assembling {
  /// Obtains a service that needs an input.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: The input for the builder.
  /// - Returns: A new instance.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func obtain<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output {
    try owningCatalog.assemble(EntryKey(B.self, .input), with: input, as: B.Output.self)
  }

  /// Obtains a service that needs an input, if it is supplied.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: The input for the builder.
  /// - Returns: A new instance, or `nil` if the service itself has no entry.
  /// - Throws: The errors of obtaining, except for a missing entry of the service itself.
  ///
  /// Complexity: constant, plus the builder's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func obtainIfSupplied<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output? {
    try owningCatalog.obtainIfSupplied(EntryKey(B.self, .input)) { () throws(CatalogError) in
      try obtain(blueprint, with: input)
    }
  }
}
