import ServiceCatalog

/// Creates the objects of one listening loop.
struct LoopFactory: Sendable {
  let catalog: Catalog

  func makeGateway() throws -> Gateway {
    Gateway(
      parser: try service(Keys.parser),
      uplink: try service(Keys.uplink),
      rules: try service(Keys.rules),
      registry: try service(Keys.registry))
  }

  func makeUplink() throws -> any Uplink { try service(Keys.uplink) }

  private func service<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> B.Output {
    try catalog.obtain(key)
  }
}
