public import ServiceCatalog

/// The scope of a shown day, from its opening to its closing.
///
/// It keeps the instances that all views of the day share: the date, the model with the day's events, and the page in a
/// file.
public enum DayScope: CatalogScope {}
