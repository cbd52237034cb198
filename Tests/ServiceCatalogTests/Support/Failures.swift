import ServiceCatalog
import Testing

/// Returns the identifier of the error's kind that `body` throws, or `nil` if it returns.
func errorIdentifier(of body: () async throws -> some Any) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch {
    return (error as? CatalogError)?.kind.identifier ?? "\(type(of: error))"
  }
}

extension ExitTest.Result {
  /// The text that the process wrote to standard error.
  var standardError: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
