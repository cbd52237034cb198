#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogInspection
import CatalogWiring
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics

/// Compares two states of the wiring.
struct DiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows how a change affects the wiring, as Markdown.",
    discussion: """
      Compares two git revisions, or two graph files that `catalog graph --format json` wrote. If you pass only one \
      revision, it is compared with the working tree. The working tree doesn't change.

      The output lists the entries and edges that were added, removed or changed, and the entries that are missing. A \
      comparison of revisions also lists the changes at boundaries of modules, and the findings of `catalog check` that \
      are new and those that are gone.

      Example: catalog diff origin/main --product calendar
      """)

  @Argument(help: "The earlier revision, or the file of a graph in JSON.")
  var before: String

  @Argument(help: "The later revision, or the file of a graph in JSON. (default: the working tree)")
  var after: String?

  @Option(name: .shortAndLong, help: "The file to write, instead of standard output.")
  var output: String?

  @Flag(help: "Exit with 1 if the wiring differs.")
  var exitCode = false

  @Flag(help: "Draw the changed entries and their neighbours as Mermaid, below each table.")
  var mermaid = false

  @OptionGroup var project: ProjectOptions

  /// The difference of one unit.
  private struct Difference {
    var title: String
    var graph: GraphDifference
    /// The changed entries with their neighbours.
    var neighborhood: CatalogGraph
    /// Nil if only graphs were compared.
    var boundaries: BoundaryDifference?
    /// Nil if only graphs were compared.
    var findings: FindingDifference?

    init(
      _ title: String, from before: CatalogGraph, to after: CatalogGraph, boundaries: BoundaryDifference? = nil,
      findings: FindingDifference? = nil
    ) {
      self.title = title
      (self.boundaries, self.findings) = (boundaries, findings)
      graph = GraphDifference(from: before, to: after)
      neighborhood = graph.neighborhood(from: before, to: after)
    }

    var isEmpty: Bool { graph.isEmpty && boundaries?.isEmpty ?? true && findings?.isEmpty ?? true }
    var markdown: String {
      graph.markdown(title: title) + (boundaries?.markdown() ?? "") + (findings?.markdown() ?? "")
    }

    /// The drawing; empty if no entry or edge differs, or if so many do that a drawing is too large to read.
    var drawing: String {
      graph.isEmpty || neighborhood.nodes.count > 60 ? "" : "\n```mermaid\n\(neighborhood.mermaid())```\n"
    }
  }

  func perform() async throws {
    let differences = try before.hasSuffix(".json") ? betweenFiles() : await betweenRevisions()
    let texts = differences.map { $0.markdown + (mermaid ? $0.drawing : "") }
    try Console.write(texts.joined(separator: "\n"), to: output)
    if exitCode, differences.contains(where: { !$0.isEmpty }) { throw ExitCode.found }
  }

  private func betweenFiles() throws -> [Difference] {
    guard let after else {
      throw Failure("there is no second graph to compare \(before) with", fix: "pass the file of a second graph")
    }
    return [Difference(after, from: try GraphFile.graph(in: before), to: try GraphFile.graph(in: after))]
  }

  private func betweenRevisions() async throws -> [Difference] {
    let (old, new) = (try await states(of: before), try await states(of: after))
    // The working tree knows the names that are near.
    if old.isEmpty, new.isEmpty, let product = project.product { _ = try await project.analysis().unit(product) }
    let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
    return names.map { name in
      let (earlier, later) = (old.first { $0.name == name }, new.first { $0.name == name })
      return Difference(
        name + (earlier == nil ? " (new)" : later == nil ? " (gone)" : ""), from: earlier?.graph ?? CatalogGraph(),
        to: later?.graph ?? CatalogGraph(),
        boundaries: BoundaryDifference(from: earlier?.modules ?? [], to: later?.modules ?? []),
        findings: FindingDifference(from: earlier?.findings ?? [], to: later?.findings ?? []))
    }
  }

  /// A unit in one revision.
  private struct State {
    var name: String
    var graph: CatalogGraph
    var modules: [Wiring.Module]
    var findings: [PlacedFinding]
  }

  /// Returns the programs of a revision, or all its units if none is a program.
  private func states(of revision: String?) async throws -> [State] {
    guard let revision else { return try states(of: await project.analysis(), at: nil) }
    let checkout = try await Checkout(of: revision, at: project.packagePath)
    defer { checkout.remove() }
    return try states(of: await project.analysis(at: checkout.package.path), at: revision)
  }

  private func states(of analysis: ProjectAnalysis, at revision: String?) throws -> [State] {
    analysis.reportProblems(at: revision)
    if !analysis.problems.isEmpty {
      throw Failure(
        "nothing was compared, because not every file could be read",
        fix: "fix the errors above first, or pass a configuration that excludes the files, with --config")
    }
    try analysis.requireCoverage(of: nil)
    let programs = analysis.units.filter { $0.unit.kind == .program }
    var units = programs.isEmpty ? analysis.units : programs
    if let product = project.product { units = analysis.units.filter { $0.unit.name == product } }
    // A folder keeps its name, wherever the files of the revision are.
    let name = URL(fileURLWithPath: project.packagePath).standardizedFileURL.lastPathComponent
    let isFolder = analysis.units.count == 1 && analysis.units[0].unit.kind == .folder
    return units.map { unit, wiring in
      let report = WiringReport(of: [wiring], levels: analysis.configuration.levels)
      return State(
        name: isFolder ? name : unit.name, graph: wiring.graph.relative(to: analysis.folder),
        modules: wiring.details.modules,
        findings: report.items.map { PlacedFinding($0.finding, in: analysis.folder) })
    }
  }
}

extension CatalogGraph {
  /// Returns the graph with paths of files relative to a folder, which may be removed later.
  fileprivate func relative(to folder: PackageFolder) -> CatalogGraph {
    var graph = self
    for index in graph.nodes.indices {
      guard let file = graph.nodes[index].location?.fileID else { continue }
      graph.nodes[index].location?.fileID = folder.relativePath(of: file)
    }
    return graph
  }
}
#endif
