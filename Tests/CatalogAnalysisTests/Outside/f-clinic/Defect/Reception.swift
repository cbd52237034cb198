import ServiceCatalog

actor Reception {
  private let clinic: Catalog
  private var waiting: [String] = []

  init(clinic: Catalog) { self.clinic = clinic }

  func arrive(_ name: String) { waiting.append(name) }

  func callNext() async throws -> String? {
    guard !waiting.isEmpty else { return nil }
    let name = waiting.removeFirst()
    return try await clinic.withScope(VisitScope.self) { visit in
      try Reception.look(visit, for: name)
    }
  }

  private static func look(_ visit: Catalog, for name: String) throws -> String {
    try visit[\.archive].find("A-\(name)") ?? "unknown"
  }
}
