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
        SVG is drawn by Graphviz's dot, where it is installed; the other formats need nothing. HTML is a page to look \
        around in, one file that opens without a network. A graph in JSON, kept from a run for example, is drawn in place \
        of the sources' with --from.

        Example: catalog graph --product calendar --format html --output wiring.html
        Example: catalog graph --product calendar --format svg --output wiring.svg
        """)

    /// How to draw.
    enum Format: String, Choice {
      case mermaid, dot, svg, json, html
    }

    @OptionGroup var project: ProjectOptions

    @Option(
      help: "How to draw: mermaid, dot, svg, json or html. (default: mermaid)", completion: Format.completion,
      transform: Format.read)
    var format = Format.mermaid

    @Option(name: .shortAndLong, help: "Where to write it, if not on standard output.")
    var output: String?

    @Option(help: "A graph in JSON to draw, in place of what the sources say.")
    var from: String?

    func perform() async throws {
      if let from {
        let graph = try GraphFile.graph(in: from)
        return try Console.write(
          text(of: graph) { graph.html(title: project.product ?? GraphFile.title(of: from)) }, to: output)
      }
      let analysis = try await project.analysis()
      let wiring = try analysis.wiring(of: project.product)
      let text = try text(of: wiring.graph) {
        wiring.html(findings: WiringReport(of: [wiring], levels: analysis.configuration.levels).items.map(\.finding))
      }
      try Console.write(text, to: output)
      analysis.tellProblems()
      if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
    }

    /// - Parameter html: The page, which tells more than a graph if the sources were read.
    private func text(of graph: CatalogGraph, html: () -> String) throws -> String {
      switch format {
      case .mermaid: graph.mermaid()
      case .dot: graph.dot()
      case .svg: try Self.svg(of: graph.dot())
      case .json: graph.json(includingObservations: from != nil)
      case .html: html()
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
