import ServiceCatalog

/// A module of two blueprints.
struct LettersModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AlphaBlueprint(), BetaBlueprint())
  }
}

/// A module of another module and a builder of its own.
struct AllModule: CatalogModule {
  /// The line of the second call below, which errors contain.
  static let supplyLine = #line + 4

  func install(in catalog: Catalog) {
    catalog.install(LettersModule(), RedBlueprint())
    catalog.supply(GammaBlueprint.self) { _ in throw Mishap() }
  }
}

/// A class that is a module.
///
/// Its state decides what it installs.
final class ChoosingModule: CatalogModule {
  let keepsGreen: Bool

  init(keepsGreen: Bool) {
    self.keepsGreen = keepsGreen
  }

  func install(in catalog: Catalog) {
    if keepsGreen { catalog.install(GreenBlueprint()) }
  }
}
