import ServiceCatalog

/// Shows the agenda.
public func agenda() throws -> String {
  "\(try Catalog.main[\.hour]):00 Stand-up"  // defect: main-catalog-off-root
}
