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
  ///   - blueprint: The blueprint whose entry it is.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles a new one from the input and the catalog that obtains.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) {
    let origin = Origin(fileID, line)
    let lifetime = B.lifetime.checked(for: .parameterized, B.self, at: origin)
    put(EntryKey(B.self, .input), InputBuilder(builder), lifetime, B.self, B.disposal, at: origin)
  }

  /// Supplies the own `assemble` of a blueprint with an input.
  ///
  /// - Parameters:
  ///   - blueprint: The blueprint. If its own `assemble` is supplied already, nothing changes.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, builders included.
  public func supply<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supplyOwn(B.self, at: Origin(fileID, line, besides: B.self))
  }

  /// Replaces the builder of an entry with an input that is supplied.
  ///
  /// - Parameters:
  ///   - blueprint: The entry's key, such as `\.chat`.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - builder: Assembles a new one from the input and the catalog that obtains.
  /// - Throws: ``CatalogError``, `missingEntry`, if the entry is not supplied.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread, builders included.
  public func override<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(EntryKey(B.self, .input), by: InputBuilder(builder), at: Origin(fileID, line))
  }

  /// Supplies a blueprint's own `assemble`.
  func supplyOwn<B: ParameterizedBlueprint>(_ blueprint: B.Type, at origin: Origin) {
    let builder = InputBuilder<B.Input, B.Output> { input, catalog in try B.assemble(input, from: catalog) }
    let lifetime = B.lifetime.checked(for: .parameterized, B.self, at: origin)
    put(EntryKey(B.self, .input), builder, lifetime, isOwn: true, B.self, B.disposal, at: origin)
  }
}

extension Assembling {
  /// Obtains a service that needs an input.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: What is known at run time.
  /// - Returns: A new one.
  /// - Throws: What ``Assembling/obtain(_:)-92ah2`` throws.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func obtain<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output {
    try owningCatalog.assemble(EntryKey(B.self, .input), with: input, as: B.Output.self)
  }

  /// Obtains a service that needs an input, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: What is known at run time.
  ///   - fileID: Where the call stands, for the message.
  ///   - line: Where the call stands, for the message.
  /// - Returns: A new one.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func resolve<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output {
    do throws(CatalogError) { return try obtain(blueprint, with: input) } catch { error.trap(fileID, line) }
  }

  /// Obtains a service that needs an input, if it is supplied.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: What is known at run time.
  /// - Returns: A new one; nil only if it has no entry itself.
  /// - Throws: What obtaining throws otherwise.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func obtainIfSupplied<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output? {
    try owningCatalog.obtainIfSupplied(EntryKey(B.self, .input)) { () throws(CatalogError) in
      try obtain(blueprint, with: input)
    }
  }
}
