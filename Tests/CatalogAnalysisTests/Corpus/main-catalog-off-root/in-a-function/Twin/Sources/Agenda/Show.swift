public import ServiceCatalog

/// Shows the agenda.
public func agenda(from catalog: any Assembling) throws -> String {
  "\(try catalog[\.hour]):00 Stand-up"
}
