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

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func obtain<B: SharedParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func obtain<B: AsyncParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func obtain<Value>(_ key: KeyPath<Catalog, Value>) throws(CatalogError) -> Value { fatalError() }

  /// Explains a mistake: the input is of another type.
  @available(*, unavailable, message: "the service of this key takes no input of this type")
  public func obtain<V>(_ key: KeyPath<Catalog, V>, with: some Any) throws(CatalogError) -> V { fatalError() }

  /// Explains a mistake: the service isn't asynchronous.
  @available(*, unavailable, message: "the service of this key isn't asynchronous: call obtain(_:)")
  public func obtainReady<Value>(_ key: KeyPath<Catalog, Value>) throws(CatalogError) -> Value { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public subscript<B: ParameterizedBlueprint>(key: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { fatalError() }
  }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public subscript<B: MainActorParameterizedBlueprint>(key: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { fatalError() }
  }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public subscript<B: SharedParameterizedBlueprint>(key: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { fatalError() }
  }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public subscript<B: AsyncParameterizedBlueprint>(key: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws(CatalogError) { fatalError() }
  }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public subscript<Value>(key: KeyPath<Catalog, Value>) -> Value { get throws(CatalogError) { fatalError() } }

  /// Explains a mistake: the service is asynchronous.
  @available(*, unavailable, message: "the service is asynchronous: call obtainReady(_:), or await obtain(_:)")
  public func resolve<B: AsyncBlueprint>(_ key: KeyPath<Catalog, B.Type>) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func resolve<B: ParameterizedBlueprint>(_ key: KeyPath<Catalog, B.Type>) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func resolve<B: MainActorParameterizedBlueprint>(_ key: KeyPath<Catalog, B.Type>) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func resolve<B: SharedParameterizedBlueprint>(_ key: KeyPath<Catalog, B.Type>) -> B.Output { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtain(_:with:)")
  public func resolve<B: AsyncParameterizedBlueprint>(_ key: KeyPath<Catalog, B.Type>) -> B.Output { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func resolve<Value>(_ key: KeyPath<Catalog, Value>) -> Value { fatalError() }

  /// Explains a mistake: a collection is never missing.
  @available(*, unavailable, message: "a collection without contributions is empty: call obtain(_:)")
  public func obtainIfSupplied<B: ContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> [B.Element]? { fatalError() }

  /// Explains a mistake: a collection is never missing.
  @available(*, unavailable, message: "a collection without contributions is empty: call obtain(_:)")
  public func obtainIfSupplied<B: KeyedContributionBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> [B.Key: B.Element]? { fatalError() }

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

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtainIfSupplied(_:with:)")
  public func obtainIfSupplied<B: SharedParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? { fatalError() }

  /// Explains a mistake: the service needs an input.
  @available(*, unavailable, message: "the service needs an input: call obtainIfSupplied(_:with:)")
  public func obtainIfSupplied<B: AsyncParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>
  ) throws(CatalogError) -> B.Output? { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func obtainIfSupplied<Value>(_ key: KeyPath<Catalog, Value>) throws(CatalogError) -> Value? { fatalError() }

  /// Explains a mistake: the service has an input.
  @available(*, unavailable, message: "the service of this key is never kept")
  public func obtainIfAssembled<Value>(_ key: KeyPath<Catalog, Value>) -> Value? { fatalError() }

  /// Explains a mistake: the key names no blueprint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func isSupplied<Value>(_ key: KeyPath<Catalog, Value>) -> Bool { fatalError() }
}

// `override` has an overload for each kind of service. Without these, the message of a mistake names another kind.
extension Catalog {
  /// Explains a mistake: the instance is of another type.
  ///
  /// Because of `builder`, a trailing closure is not an instance.
  @available(*, unavailable, message: "the instance has another type than the service of this key")
  public func override<Value>(
    _ key: KeyPath<Catalog, Value>, builder: (Catalog) -> Never = { _ in fatalError() }, instance: some Any = 0
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: a collection has elements.
  @available(*, unavailable, message: "the key's service is a collection: pass a closure that returns the elements")
  public func override<B: ContributionBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) -> Never = { _ in fatalError() }, instance: some Any = 0
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: a collection has elements.
  @available(*, unavailable, message: "the key's service is a collection: pass a closure that returns the elements")
  public func override<B: KeyedContributionBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) -> Never = { _ in fatalError() }, instance: some Any = 0
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the service has an input.
  @available(*, unavailable, message: "the service has an input: write { input, catalog in … }")
  public func override<B: ParameterizedBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) -> Never = { _ in fatalError() }, instance: some Any = 0
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the service has an input.
  @available(*, unavailable, message: "the service has an input: write { input, catalog in … }")
  public func override<B: PerInputBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) -> Never = { _ in fatalError() }, instance: some Any = 0
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the closure returns another type.
  @available(*, unavailable, message: "the closure returns another type than the service of this key")
  public func override<B: MainActorBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) throws -> some Any
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the closure returns another type.
  @available(*, unavailable, message: "the closure returns another type than the service of this key")
  public func override<B: AsyncBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) throws -> some Any
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the closure doesn't take the input.
  @available(*, unavailable, message: "the service has an input: write { input, catalog in … }")
  public func override<B: ParameterizedBlueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) throws -> some Any
  ) throws(CatalogError) { fatalError() }

  /// Lets a misspelled key cause only one error, because the type of no key satisfies the constraint.
  @available(*, unavailable, message: "a key returns the type of a blueprint: var clock: ClockBlueprint.Type { … }")
  public func override<Value: AnyObject>(
    _ key: KeyPath<Catalog, Value>, builder: (Catalog) throws -> some Any
  ) throws(CatalogError) { fatalError() }

  // If a builder returns a literal and the output is a protocol existential, the compiler fails to produce a diagnostic.
  // These overloads match the default types of literals, which are `LosslessStringConvertible`.

  /// Explains a mistake: the builder returns a literal of another type.
  @available(*, unavailable, message: "the closure returns another type than the service of this key")
  public func override<B: Blueprint>(
    _ key: KeyPath<Catalog, B.Type>, builder: (Catalog) throws -> some LosslessStringConvertible
  ) throws(CatalogError) { fatalError() }

  /// Explains a mistake: the builder returns a literal of another type.
  @available(*, unavailable, message: "the builder's literal is not of the type of the blueprint's Output")
  public func supply<B: Blueprint>(
    _ blueprint: B.Type, builder: (Catalog) throws -> some LosslessStringConvertible
  ) { fatalError() }

  /// Explains a mistake: a blueprint with its own builder is installed.
  @available(*, unavailable, message: "pass a builder, or install the blueprint, as in install(ClockBlueprint())")
  public func supply<B: CatalogModule>(_ blueprint: B.Type) { fatalError() }

  /// Explains a mistake: nothing assembles the service.
  @available(*, unavailable, message: "nothing assembles this service: pass a builder or an instance")
  public func supply<B: SuppliedBlueprint>(_ blueprint: B.Type) { fatalError() }
}

// `contribute` has a key if the collection has keys.
extension Catalog {
  /// Explains a mistake: the key is missing.
  @available(*, unavailable, message: "each element of this collection has a key: pass it, as in at: .invoices")
  public func contribute<B: KeyedContributionBlueprint>(
    to blueprint: B.Type, as lifetime: Lifetime = .transient, fileID: StaticString = #fileID, line: UInt = #line,
    builder: (Catalog) throws -> Any
  ) { fatalError() }

  /// Explains a mistake: the elements have no keys.
  @available(
    *, unavailable, message: "the elements of this collection have no keys: remove at:, or declare a dictionary"
  )
  public func contribute<B: ContributionBlueprint>(
    to blueprint: B.Type, at key: some Any, as lifetime: Lifetime = .transient, fileID: StaticString = #fileID,
    line: UInt = #line, builder: (Catalog) throws -> Any
  ) { fatalError() }
}
