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
