#if Macros
import ServiceCatalog
import ServiceCatalogMacros

/// The composition root of the program.
@CompositionRoot
struct ProgramRoot:
  Catalog.FoundationServices, Catalog.DataServices, Catalog.NetworkServices,
  Catalog.ScreenServices, Catalog.AnalyticsServices
{}

/// The composition root of each visit.
@CompositionRoot(for: VisitScope.self) struct VisitRoot: ProgramRoot.Scope, Catalog.VisitServices {}

/// The composition root of each request.
@CompositionRoot(for: RequestScope.self) struct RequestRoot: ProgramRoot.Scope, Catalog.RequestServices {}
#endif
