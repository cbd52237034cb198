#if Macros
import ServiceCatalog
import ServiceCatalogMacros

/// The composition root of the program.
@CompositionRoot
struct ProgramRoot:
  Catalog.FoundationServices.Supplied, Catalog.DataServices.Supplied, Catalog.NetworkServices.Supplied,
  Catalog.ScreenServices.Supplied, Catalog.AnalyticsServices.Supplied
{}

/// The composition root of each visit.
@CompositionRoot(for: VisitScope.self) struct VisitRoot: ProgramRoot.Supplied, Catalog.VisitServices.Supplied {}

/// The composition root of each request.
@CompositionRoot(for: RequestScope.self) struct RequestRoot: ProgramRoot.Supplied, Catalog.RequestServices.Supplied {}
#endif
