import ServiceCatalog
package import ServiceCatalogDiagnostics

extension CatalogGraph.Node.Lifetime {
  /// The name of the lifetime.
  package var text: String {
    switch self {
    case .weak: "weak"
    case .graph: "graph"
    case .scoped(let scope): "scoped to \(scope)"
    default: "shared"
    }
  }
}
