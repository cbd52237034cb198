import ServiceCatalog

enum Nested {
  private enum Level: CatalogScope {}

  private struct FileBlueprint: SharedBlueprint, DisposableBlueprint {
    static var lifetime: Lifetime { .scoped(Level.self) }
    static func assemble(from catalog: any Assembling) -> Int { 1 }
    static func dispose(_ instance: Int, after ending: Ending) async {}
  }

  /// Shuts down nested scopes, each of which has an instance to dispose.
  static func shutDown(_ depth: Int) async throws {
    let root = Catalog()
    root.install(FileBlueprint())
    var scopes = [root]
    for _ in 0..<depth {
      let scope = scopes[scopes.count - 1].makeScope(Level.self)
      _ = try FileBlueprint.obtain(from: scope)
      scopes.append(scope)
    }
    defer { scopes.removeAll() }
    Work.begin(operations: depth)
    try await root.shutdown()
    Work.end()
  }
}
