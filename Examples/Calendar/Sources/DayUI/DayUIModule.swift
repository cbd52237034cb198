public import ServiceCatalog

/// What the day's screen is made of, so that the composition root names one thing.
public struct DayUIModule: CatalogModule {
  /// The module, to be installed.
  public init() {}

  /// Supplies the screen, its parts and what they share.
  public func install(in catalog: Catalog) {
    catalog.install(
      ShownDateBlueprint(), DayModelBlueprint(), EventModelBlueprint(), DayPageBlueprint(), DayPageFolderBlueprint(),
      DayEventsUIBlueprint(), DayTimeUIBlueprint(), DayUIBlueprint())
  }
}
