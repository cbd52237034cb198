import ServiceCatalog
import ServiceCatalogDiagnostics

/// The cases of services that all fail because the same service isn't supplied.
enum Failures {
  static func verify(_ size: Int) async throws {
    let catalog = failing(size)
    Work.begin(operations: size)
    let report = await catalog.verify()
    precondition(!report.errors.isEmpty)
    Work.end()
  }

  static func prepare(_ size: Int) async throws {
    let catalog = failing(size)
    Work.begin(operations: size)
    do {
      try await catalog.prepareShared()
    } catch {
      Work.end()
    }
  }

  private static func failing(_ size: Int) -> Catalog {
    let catalog = Catalog()
    let missing = Node(size).shared
    for number in 0..<size { Node(number).shared.supply(to: catalog) { try missing.obtain(from: $0) } }
    return catalog
  }
}
