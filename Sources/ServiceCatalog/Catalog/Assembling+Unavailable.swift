// These declarations can't be called. The compiler considers them only after a call has failed. It then prints their
// message instead of a list of all candidates. Because of the overloads for any `Value`, a misspelled key causes only
// one error. There are no overloads of `obtain` and the subscript for asynchronous services, because the asynchronous
// declarations match.

extension Assembling {
  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func obtain<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func obtain<B: MainActorParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func obtain<Value>(_ key: KeyPath<Catalog, Value>) throws(CatalogError) -> Value { fatalError() }
}

extension Assembling {
  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public subscript<B: ParameterizedBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { fatalError() }
  }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public subscript<B: MainActorParameterizedBlueprint>(_ blueprint: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { fatalError() }
  }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public subscript<Value>(_ key: KeyPath<Catalog, Value>) -> Value {
    get throws(CatalogError) { fatalError() }
  }
}

extension Assembling {
  /// Explains a mistake: the service is asynchronous.
  @available(*, unavailable, message: "the service is asynchronous: call obtainReady(_:), or await obtain(_:)")
  public func resolve<B: AsyncBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func resolve<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func resolve<B: MainActorParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> B.Output { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func resolve<Value>(
    _ key: KeyPath<Catalog, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Value { fatalError() }
}

extension Assembling {
  /// Explains a mistake: a collection is never missing.
  @available(*, unavailable, message: "a collection without contributions is empty: call obtain(_:)")
  public func obtainIfSupplied<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> [B.Element]? { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtainIfSupplied(_:with:)")
  public func obtainIfSupplied<B: ParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtainIfSupplied(_:with:)")
  public func obtainIfSupplied<B: MainActorParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func obtainIfSupplied<Value>(_ key: KeyPath<Catalog, Value>) throws(CatalogError) -> Value? { fatalError() }
}

extension Assembling {
  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func isSupplied<Value>(_ key: KeyPath<Catalog, Value>) -> Bool { fatalError() }
}

// If a builder returns a literal and the output is a protocol existential, the compiler fails to produce a diagnostic.
// These overloads match the default types of literals, which are `LosslessStringConvertible`.
extension Catalog {
  /// Explains a mistake: the builder returns a literal of another type.
  @available(*, unavailable, message: "the builder's literal is not of the type of the blueprint's Output")
  public func override<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> some LosslessStringConvertible
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the builder returns a literal of another type.
  @available(*, unavailable, message: "the builder's literal is not of the type of the blueprint's Output")
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    builder: @escaping @Sendable (Catalog) throws -> some LosslessStringConvertible
  ) { fatalError() }
}
