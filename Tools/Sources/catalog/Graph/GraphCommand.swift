#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogInspection
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

/// Draws the graph.
struct GraphCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws the entries and their dependencies.",
    discussion: """
      svg needs Graphviz, whose program dot draws it. The other formats need no other program. html is an interactive \
      page in one file that works offline. --from draws a graph in JSON, such as one that a running program wrote, and \
      reads no sources. Its page has the counts and times of a recording, and the errors of a verification.

      Example: catalog graph --product calendar --format html --output wiring.html
      Example: catalog graph --product calendar --format svg --output wiring.svg
      Example: catalog graph --from running.json --format html --output running.html
      """)

  /// The format of the drawing.
  enum Format: String, Choice {
    case mermaid, dot, svg, json, html
  }

  @OptionGroup var project: ProjectOptions

  @Option(
    help: "The format: mermaid, dot, svg, json or html. (default: mermaid)", completion: Format.completion,
    transform: Format.read)
  var format = Format.mermaid

  @Option(name: .shortAndLong, help: "The file to write, instead of standard output.")
  var output: String?

  @Option(help: "The file of a graph in JSON to draw, instead of the sources.")
  var from: String?

  func perform() async throws {
    if let from {
      let page = try GraphFile.page(of: from, title: project.product)
      return try Console.write(try await text(of: page.graph) { page.html() }, to: output)
    }
    let analysis = try await project.analysis()
    let wiring = try analysis.wiring(of: project.product)
    let text = try await text(of: wiring.graph) {
      wiring.html(findings: WiringReport(of: [wiring], levels: analysis.configuration.levels).items.map(\.finding))
    }
    try Console.write(text, to: output)
    analysis.reportProblems()
    if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
    try analysis.requireCoverage(of: [wiring])
  }

  /// Returns the drawing of a graph.
  ///
  /// - Parameter html: Returns the page, which also shows what the graph doesn't contain: findings or errors.
  private func text(of graph: CatalogGraph, html: () -> String) async throws -> String {
    switch format {
    case .mermaid: graph.mermaid()
    case .dot: graph.dot()
    case .svg: try await svg(of: graph.dot())
    case .json: graph.json(includingObservations: from != nil)
    case .html: html()
    }
  }

  /// Returns Graphviz's drawing of a graph.
  private func svg(of dot: String) async throws -> String {
    // A program that ends early closes its end of a pipe, and writing to that pipe would end this process. So the graph
    // is in a file.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("graph.dot")
    try Data(dot.utf8).write(to: file)
    do {
      let run = try await ProgramRun("dot", ["-Tsvg", file.path])
      try run.requireSuccess(
        command: "catalog graph\(from.map { " --from \($0)" } ?? project.words) --format dot | dot -Tsvg")
      return run.text
    } catch is ProgramRun.NotInstalled {
      throw Failure(
        "Graphviz's program dot, which draws SVG, is not installed", fix: "install Graphviz, or pass --format mermaid"
      )
    }
  }
}
#endif
