import ServiceCatalog

/// Returns the identifier of the error's kind that `body` throws, or `nil` if it returns.
func errorIdentifier(of body: () async throws -> some Any) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch {
    return (error as? CatalogError)?.kind.identifier ?? "\(type(of: error))"
  }
}
