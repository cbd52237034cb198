#if Tools
import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

/// A graph in a JSON file.
enum GraphFile {
  /// Returns the graph in a file.
  static func graph(in file: String) throws -> CatalogGraph {
    let writing = "catalog graph --format json --output \(file)"
    let text: String
    do {
      text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    } catch {
      throw Failure(reading: "the graph \(file)", at: file, error, fix: "write one with: \(writing)")
    }
    do {
      return try CatalogGraph(json: text)
    } catch {
      throw Failure("\(file): \(error); this command writes one: \(writing)")
    }
  }

  /// Returns the title for a drawing of the graph.
  static func title(of file: String) -> String {
    URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }
}
#endif
