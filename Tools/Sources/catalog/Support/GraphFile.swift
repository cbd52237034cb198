#if Tools
import CatalogInspection
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

/// A graph in a JSON file.
enum GraphFile {
  /// Returns the graph in a file.
  static func graph(in file: String) throws -> CatalogGraph { try read(file) { try CatalogGraph(json: $0) } }

  /// Returns the page of the graph in a file.
  ///
  /// - Parameter title: The title of the page; by default, the name of the file.
  static func page(of file: String, title: String?) throws -> ExplorerPage {
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return try read(file) { try ExplorerPage(title: title ?? name, json: $0) }
  }

  private static func read<Content>(_ file: String, _ content: (String) throws -> Content) throws -> Content {
    let writing = "catalog graph --format json --output \(file)"
    let text: String
    do {
      text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    } catch {
      throw Failure(reading: "the graph \(file)", at: file, error, fix: "write one with: \(writing)")
    }
    do {
      return try content(text)
    } catch {
      throw Failure("\(file): \(error); this command writes one: \(writing)")
    }
  }
}
#endif
