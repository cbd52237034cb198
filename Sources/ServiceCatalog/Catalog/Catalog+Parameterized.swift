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
    put(Supply(builder: BuilderWords.of(InputBuilder(builder))).placed(fileID, line), key: EntryKey(blueprint: B.self))
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
  @inlinable
  public func supply<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    supplyOwn(B.self, place: (fileID, line)) { input, catalog throws in try B.assemble(input, from: catalog) }
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
  @inlinable
  public func override<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try replace(EntryKey(blueprint: B.self), BuilderWords.of(InputBuilder(builder)), fileID, line)
  }

  /// Supplies a blueprint's own `assemble`, at the place of the call or, without one, of the enclosing `install`.
  @usableFromInline
  func supplyOwn<B: ParameterizedBlueprint>(
    _ blueprint: B.Type, place: (StaticString, UInt)?,
    assemble: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) {
    putOwn(B.self, Supply(builder: BuilderWords.of(InputBuilder(assemble)), isOwn: true), place)
  }

  /// Obtains by the blueprint's type.
  @inlinable
  func assembled<B: ParameterizedBlueprint>(_ blueprint: B.Type, with input: B.Input) throws(CatalogError) -> B.Output {
    try assemble(EntryKey(blueprint: B.self), with: input, as: B.Output.self)
  }
}

extension Assembling {
  /// Obtains a service that needs an input.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: What is known at run time.
  /// - Returns: A new one.
  /// - Throws: What ``Catalog/obtain(_:)`` throws.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func obtain<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output {
    try owningCatalog.assembled(B.self, with: input)
  }

  /// Obtains a service that needs an input, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chat`.
  ///   - input: What is known at run time.
  /// - Returns: A new one.
  ///
  /// Complexity: constant, plus the builder's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func resolve<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input
  ) -> B.Output {
    do throws(CatalogError) { return try obtain(blueprint, with: input) } catch { error.trap() }
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
    let key = EntryKey(blueprint: B.self)
    guard owningCatalog.isSupplied(key) else { return nil }
    do throws(CatalogError) {
      return try obtain(blueprint, with: input)
    } catch {
      try error.passUnlessMissing(key)
      return nil
    }
  }
}
