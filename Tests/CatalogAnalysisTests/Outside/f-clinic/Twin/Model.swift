import ServiceCatalog

enum VisitScope: CatalogScope {}

struct PatientFile: Sendable {
  let name: String
  var complaints: [String]
}

final class Folder: Sendable {
  let cover: String
  init(cover: String) { self.cover = cover }
}

final class Archive: Sendable {
  let covers: [String]
  init(covers: [String]) { self.covers = covers }
  func find(_ text: String) -> String? { covers.first { $0.hasPrefix(text) } }
}
