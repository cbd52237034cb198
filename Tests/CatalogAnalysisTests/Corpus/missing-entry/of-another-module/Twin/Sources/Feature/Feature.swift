public import ServiceCatalog
import Services

/// A feature's screen.
public struct ScreenBlueprint: MainActorBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the screen.
  public static func assemble(from catalog: any Assembling) throws -> String {
    try catalog[\.flags].joined()
  }
}

extension Catalog {
  /// A feature's screen.
  public var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
}

/// The module of the feature.
public struct FeatureModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the feature's services.
  public func install(in catalog: Catalog) {
    catalog.install {
      ScreenBlueprint()
    }
  }
}
