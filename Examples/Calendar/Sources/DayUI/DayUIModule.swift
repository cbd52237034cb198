public import ServiceCatalog

/// The parts of the day's screen, which the composition root installs with one name.
public struct DayUIModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Installs the screen, its parts and the instances that they share.
  public func install(in catalog: Catalog) {
    catalog.install(
      ShownDateBlueprint(), DayModelBlueprint(), EventModelBlueprint(), DayPageBlueprint(), DayPageFolderBlueprint(),
      DayEventsUIBlueprint(), DayTimeUIBlueprint(), DayUIBlueprint())
  }
}
