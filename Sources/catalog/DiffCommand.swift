#if Tools
  import ArgumentParser
  import CatalogAnalysis
  import CatalogInspection
  import Foundation
  import ServiceCatalog

  /// Compares two wirings.
  struct DiffCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Tells, as Markdown, what a change does to the wiring.",
      discussion: """
        Compares two revisions of git, of which the second is the working tree if it is not stated, or two graphs in \
        JSON, as `catalog graph --format json` writes them. What is checked out stays as it is.

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

    func perform() async throws {
      let differences = try before.hasSuffix(".json") ? betweenFiles() : await betweenRevisions()
      let texts = differences.map { $0.difference.markdown(title: $0.title) }
      try Console.write(texts.joined(separator: "\n"), to: output)
      if exitCode, differences.contains(where: { !$0.difference.isEmpty }) { throw ExitCode.found }
    }

    private func betweenFiles() throws -> [(title: String, difference: GraphDifference)] {
      guard let after else {
        throw Failure("there is one graph, \(before), and none to compare it with", fix: "name a second file")
      }
      return [(after, GraphDifference(from: try GraphFile.graph(in: before), to: try GraphFile.graph(in: after)))]
    }

    private func betweenRevisions() async throws -> [(title: String, difference: GraphDifference)] {
      let (old, new) = (try await graphs(of: before), try await graphs(of: after))
      let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
      return names.map { name in
        let (earlier, later) = (old.first { $0.name == name }?.graph, new.first { $0.name == name }?.graph)
        let title = name + (earlier == nil ? " (new)" : later == nil ? " (gone)" : "")
        return (title, GraphDifference(from: earlier ?? CatalogGraph(), to: later ?? CatalogGraph()))
      }
    }

    /// The graphs of a revision's programs, or of all its units if none is a program.
    private func graphs(of revision: String?) async throws -> [(name: String, graph: CatalogGraph)] {
      guard let revision else {
        return try graphs(of: await project.analysis(), in: URL(fileURLWithPath: project.packagePath))
      }
      let checkout = try Checkout(of: revision, at: project.packagePath)
      defer { checkout.remove() }
      return try graphs(of: await project.analysis(at: checkout.package.path), in: checkout.package)
    }

    private func graphs(of analysis: ProjectAnalysis, in folder: URL) throws -> [(name: String, graph: CatalogGraph)] {
      analysis.tellProblems()
      if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
      let programs = analysis.units.filter { $0.unit.kind == .program }
      var units = programs.isEmpty ? analysis.units : programs
      if let product = project.product { units = analysis.units.filter { $0.unit.name == product } }
      // A folder is called as it is here, wherever the revision was written to.
      let name = URL(fileURLWithPath: project.packagePath).standardizedFileURL.lastPathComponent
      let isFolder = analysis.units.count == 1 && analysis.units[0].unit.kind == .folder
      return units.map { (isFolder ? name : $0.unit.name, $0.wiring.graph.relative(to: folder)) }
    }
  }

  extension CatalogGraph {
    /// The graph with places as they are told in a folder, be it one that will be gone.
    fileprivate func relative(to folder: URL) -> CatalogGraph {
      var graph = self
      let roots = [folder.standardizedFileURL.path, folder.resolvingSymlinksInPath().path].map { $0 + "/" }
      for index in graph.nodes.indices {
        guard let file = graph.nodes[index].location?.fileID else { continue }
        let whole = URL(fileURLWithPath: file).standardizedFileURL.path
        guard let root = roots.first(where: { whole.hasPrefix($0) }) else { continue }
        graph.nodes[index].location?.fileID = String(whole.dropFirst(root.count))
      }
      return graph
    }
  }
#endif
