#if Macros && Tools
import CatalogDeclarations
import ServiceCatalog
import ServiceCatalogMacros
import Testing

@Suite("The names of lifetimes")
struct LifetimeNamesTests {
  @Test("The macros and the analysis know each lifetime of the library", arguments: Lifetime.Kind.allCases)
  func names(_ kind: Lifetime.Kind) {
    // The compiler lists this place for a new lifetime.
    let (_, declared): (ServiceTrait, DeclaredLifetime) =
      switch kind {
      case .transient: (.transient, .transient)
      case .shared: (.shared, .shared)
      case .weak: (.weak, .weak)
      case .graph: (.graph, .graph)
      case .scoped: (.scoped, .scoped)
      }
    #expect(declared.rawValue == "\(kind)")
    #expect(DeclaredLifetime.allCases.count == Lifetime.Kind.allCases.count)
  }
}
#endif
