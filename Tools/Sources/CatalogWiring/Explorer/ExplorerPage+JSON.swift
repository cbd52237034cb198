import CatalogInspection
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

extension ExplorerPage {
  /// Creates the page of a graph that a program wrote as JSON.
  ///
  /// The page has the counts and times of a recording, and the errors of a verification, if the text contains them.
  ///
  /// - Throws: `GraphFormatError` if the text isn't a graph, or ``ErrorsFormatError`` if its errors can't be read.
  package init(title: String, json: String) throws {
    let graph = try CatalogGraph(json: json)
    let errors: [VerificationError]
    do {
      errors = try JSONDecoder().decode(Verification.self, from: Data(json.utf8)).errors ?? []
    } catch {
      throw ErrorsFormatError(fault: JSONFault(error, reading: json))
    }
    // If several entries have the name, the error belongs to none of them.
    let ids = Dictionary(graph.nodes.map { ($0.name, [$0.id]) }, uniquingKeysWith: +)
    self.init(title: title, graph: graph, marks: errors.map { $0.mark(ids) })
  }
}

/// The error for a graph in JSON whose list of errors can't be read.
struct ErrorsFormatError: Error, CustomStringConvertible {
  let fault: JSONFault

  var description: String {
    """
    [graph-format] the errors of the graph cannot be read: \(fault.field): \(fault.problem)
      to fix: write them again with json() of a VerificationReport
    """
  }
}

/// The part of a graph in JSON that `json()` of a `VerificationReport` adds.
private struct Verification: Decodable {
  var errors: [VerificationError]?
}

private struct VerificationError: Decodable {
  struct Step: Decodable {
    var name: String
    var file: String?
    var line: Int?
  }

  var kind: String
  /// The text of the error; its first line begins with the kind in brackets.
  var text: String
  var path: [Step]

  func mark(_ ids: [String: [CatalogGraph.Node.ID]]) -> ExplorerPage.Mark {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // An entry that is not supplied has no node, and edges lead to its name.
    let path = path.map { step in ids[step.name].map { $0.count == 1 ? $0[0] : nil } ?? step.name }
    let place = self.path.compactMap { step in step.file.flatMap { file in step.line.map { "\(file):\($0)" } } }.last
    return ExplorerPage.Mark(
      rule: kind, severity: "error", message: String(lines[0].dropPrefix("[\(kind)] ")),
      text: lines.count > 1 ? String(lines[1]) : "", place: place ?? "", entries: path.compactMap(\.self).unique,
      edges: zip(path, path.dropFirst()).compactMap { from, to in from.flatMap { from in to.map { [from, $0] } } })
  }
}

extension Substring {
  fileprivate func dropPrefix(_ prefix: String) -> Substring { hasPrefix(prefix) ? dropFirst(prefix.count) : self }
}

extension [String] {
  /// Returns each element once, at its first position.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
