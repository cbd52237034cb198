public import ServiceCatalog
import Services

/// A feature's screen.
public struct ScreenBlueprint: MainActorBlueprint {
  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the screen.
  public static func assemble(from catalog: any Assembling) throws -> String {
    try catalog[\.flags].joined()  // defect: missing-entry
  }
}

extension Catalog {
  /// A feature's screen.
  public var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
}

/// What the feature has.
public struct FeatureModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Installs what the feature has.
  public func install(in catalog: Catalog) {
    catalog.install {
      ScreenBlueprint()
    }
  }
}
