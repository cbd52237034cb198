import ServiceCatalog

// A call with a type that is several kinds of blueprint is ambiguous. Each function here uses one kind.

extension Catalog {
  func supply<B: Blueprint>(plain blueprint: B.Type, builder: @escaping @Sendable (Catalog) throws -> B.Output) {
    supply(B.self, builder: builder)
  }

  func obtain<B: Blueprint>(plain blueprint: B.Type) throws(CatalogError) -> B.Output { try B.obtain(from: self) }

  func obtainIfSupplied<B: Blueprint>(plain key: KeyPath<Catalog, B.Type>) throws(CatalogError) -> B.Output? {
    try obtainIfSupplied(key)
  }

  func override<B: Blueprint>(
    plain key: KeyPath<Catalog, B.Type>, builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(key, builder: builder)
  }

  func decorate<B: Blueprint>(
    plain blueprint: B.Type, with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(B.self, with: decorator)
  }
}

extension Catalog {
  func supply<B: ParameterizedBlueprint>(
    parameterized blueprint: B.Type, builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) {
    supply(B.self, builder: builder)
  }

  func obtain<B: ParameterizedBlueprint>(
    parameterized blueprint: B.Type, with input: B.Input
  ) throws(CatalogError) -> B.Output {
    try B.obtain(from: self, with: input)
  }

  func obtainIfSupplied<B: ParameterizedBlueprint>(
    parameterized key: KeyPath<Catalog, B.Type>, with input: B.Input
  ) throws(CatalogError) -> B.Output? {
    try obtainIfSupplied(key, with: input)
  }

  func override<B: ParameterizedBlueprint>(
    parameterized key: KeyPath<Catalog, B.Type>, builder: @escaping @Sendable (B.Input, Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(key, builder: builder)
  }

  func decorate<B: ParameterizedBlueprint>(
    parameterized blueprint: B.Type, with decorator: @escaping @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(B.self, with: decorator)
  }
}

extension Catalog {
  func supply<B: AsyncBlueprint>(
    async blueprint: B.Type, builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) {
    supply(B.self, builder: builder)
  }

  func obtain<B: AsyncBlueprint>(async blueprint: B.Type) async throws(CatalogError) -> B.Output {
    try await B.obtain(from: self)
  }

  func override<B: AsyncBlueprint>(
    async key: KeyPath<Catalog, B.Type>, builder: @escaping @Sendable (Catalog) async throws -> B.Output
  ) throws(CatalogError) {
    try override(key, builder: builder)
  }

  func decorate<B: AsyncBlueprint>(
    async blueprint: B.Type, with decorator: @escaping @Sendable (B.Output, Catalog) async throws -> B.Output
  ) {
    decorate(B.self, with: decorator)
  }
}

extension Catalog {
  func supply<B: MainActorBlueprint>(
    mainActor blueprint: B.Type, builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) {
    supply(B.self, builder: builder)
  }

  @MainActor
  func obtain<B: MainActorBlueprint>(mainActor blueprint: B.Type) throws(CatalogError) -> B.Output {
    try B.obtain(from: self)
  }

  func override<B: MainActorBlueprint>(
    mainActor key: KeyPath<Catalog, B.Type>, builder: @escaping @MainActor @Sendable (Catalog) throws -> B.Output
  ) throws(CatalogError) {
    try override(key, builder: builder)
  }

  func decorate<B: MainActorBlueprint>(
    mainActor blueprint: B.Type,
    with decorator: @escaping @MainActor @Sendable (B.Output, Catalog) throws -> B.Output
  ) {
    decorate(B.self, with: decorator)
  }
}

extension Catalog {
  func contribute<B: ContributionBlueprint>(
    element blueprint: B.Type, builder: @escaping @Sendable (Catalog) throws -> B.Element
  ) {
    contribute(to: B.self, builder: builder)
  }

  func obtain<B: ContributionBlueprint>(collection blueprint: B.Type) throws(CatalogError) -> [B.Element] {
    try B.obtain(from: self)
  }
}
