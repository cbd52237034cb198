#if Tools
  import ArgumentParser
  import CatalogInspection
  import ServiceCatalog

  /// Draws the graph.
  struct GraphCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "graph",
      abstract: "Draws what is supplied, and who needs it.",
      discussion: """
        SVG is drawn by Graphviz's dot, where it is installed; the other formats need nothing.

        Example: catalog graph --product calendar --format svg --output wiring.svg
        """)

    /// How to draw.
    enum Format: String, CaseIterable, ExpressibleByArgument {
      case mermaid, dot, svg, json
    }

    @OptionGroup var project: ProjectOptions

    @Option(help: "How to draw: mermaid, dot, svg or json.")
    var format = Format.mermaid

    @Option(name: .shortAndLong, help: "Where to write it, if not on standard output.")
    var output: String?

    func perform() async throws {
      let analysis = try await project.analysis()
      let graph = try analysis.wiring(of: project.product).graph
      try Console.write(text(of: graph), to: output)
      analysis.tellProblems()
      if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
    }

    private func text(of graph: CatalogGraph) throws -> String {
      switch format {
      case .mermaid: graph.mermaid()
      case .dot: graph.dot()
      case .svg: try Self.svg(of: graph.dot())
      case .json: graph.json(includingObservations: false)
      }
    }

    /// What Graphviz draws.
    private static func svg(of dot: String) throws -> String {
      guard let program = Program(named: "dot") else {
        throw Failure(
          "there is no dot, which draws SVG", fix: "install Graphviz, or draw with --format mermaid or --format dot")
      }
      return try program.run(["-Tsvg"], input: dot)
    }
  }
#endif
