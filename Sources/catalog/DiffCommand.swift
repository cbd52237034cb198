#if Tools
  import ArgumentParser
  import CatalogAnalysis
  import CatalogInspection
  import Foundation
  import ServiceCatalog

  /// Compares two states of the wiring.
  struct DiffCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Shows, as Markdown, what a change does to the wiring.",
      discussion: """
        Compares two revisions of git, of which the second is the working tree if it is not stated, or two graphs in \
        JSON, as `catalog graph --format json` writes them. What is checked out stays as it is.

        Shows the entries and edges that were added, removed and changed, and the entries that are missing now. Between \
        revisions, it also shows the findings of `catalog check` that appeared and that are gone.

        Example: catalog diff origin/main --product calendar
        """)

    @Argument(help: "The earlier revision, or the file of a graph in JSON.")
    var before: String

    @Argument(help: "The later revision, or the file of a graph in JSON; if not stated, the working tree.")
    var after: String?

    @Option(name: .shortAndLong, help: "Where to write it, if not on standard output.")
    var output: String?

    @Flag(help: "End with 1 if something is different.")
    var exitCode = false

    @OptionGroup var project: ProjectOptions

    /// What is different in one unit.
    private struct Difference {
      var title: String
      var graph: GraphDifference
      /// Nil if only graphs were compared.
      var findings: FindingDifference?

      var isEmpty: Bool { graph.isEmpty && findings?.isEmpty ?? true }
      var markdown: String { graph.markdown(title: title) + (findings?.markdown() ?? "") }
    }

    func perform() async throws {
      let differences = try before.hasSuffix(".json") ? betweenFiles() : await betweenRevisions()
      try Console.write(differences.map(\.markdown).joined(separator: "\n"), to: output)
      if exitCode, differences.contains(where: { !$0.isEmpty }) { throw ExitCode.found }
    }

    private func betweenFiles() throws -> [Difference] {
      guard let after else {
        throw Failure("there is one graph, \(before), and none to compare it with", fix: "name a second file")
      }
      let difference = GraphDifference(from: try GraphFile.graph(in: before), to: try GraphFile.graph(in: after))
      return [Difference(title: after, graph: difference)]
    }

    private func betweenRevisions() async throws -> [Difference] {
      let (old, new) = (try await states(of: before), try await states(of: after))
      let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
      return names.map { name in
        let (earlier, later) = (old.first { $0.name == name }, new.first { $0.name == name })
        return Difference(
          title: name + (earlier == nil ? " (new)" : later == nil ? " (gone)" : ""),
          graph: GraphDifference(from: earlier?.graph ?? CatalogGraph(), to: later?.graph ?? CatalogGraph()),
          findings: FindingDifference(from: earlier?.findings ?? [], to: later?.findings ?? []))
      }
    }

    /// A unit in one revision.
    private struct State {
      var name: String
      var graph: CatalogGraph
      var findings: [PlacedFinding]
    }

    /// A revision's programs, or all its units if none is a program.
    private func states(of revision: String?) async throws -> [State] {
      guard let revision else { return try states(of: await project.analysis()) }
      let checkout = try Checkout(of: revision, at: project.packagePath)
      defer { checkout.remove() }
      return try states(of: await project.analysis(at: checkout.package.path))
    }

    private func states(of analysis: ProjectAnalysis) throws -> [State] {
      analysis.tellProblems()
      if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
      let programs = analysis.units.filter { $0.unit.kind == .program }
      var units = programs.isEmpty ? analysis.units : programs
      if let product = project.product { units = analysis.units.filter { $0.unit.name == product } }
      // A folder is called as it is here, wherever the revision was written to.
      let name = URL(fileURLWithPath: project.packagePath).standardizedFileURL.lastPathComponent
      let isFolder = analysis.units.count == 1 && analysis.units[0].unit.kind == .folder
      return units.map { unit, wiring in
        let report = WiringReport(of: [wiring], levels: analysis.configuration.levels)
        return State(
          name: isFolder ? name : unit.name, graph: wiring.graph.relative(to: analysis.folder),
          findings: report.items.map { PlacedFinding($0.finding, in: analysis.folder) })
      }
    }
  }

  extension CatalogGraph {
    /// The graph with the places of files as they are named in a folder, even if the folder is removed later.
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
