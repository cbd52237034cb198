public import ServiceCatalog

/// The size of the storage.
public struct SizeBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the size.
  public static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

extension Catalog {
  /// The size of the storage.
  public var size: SizeBlueprint.Type { SizeBlueprint.self }
}

/// The storage.
public struct StorageModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the storage.
  public func install(in catalog: Catalog) { catalog.install(SizeBlueprint()) }
}
