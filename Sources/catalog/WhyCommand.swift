#if Tools
  import ArgumentParser
  import CatalogInspection

  /// Tells who needs an entry, and on which ways.
  struct WhyCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "why",
      abstract: "Tells who needs an entry, or on which ways one entry needs another.",
      discussion: """
        An entry is named by its name or its key. With one, tells who needs it; with two, the ways from the first to the \
        second, and ends with 1 if there is none.

        Example: catalog why AgendaBlueprint clock
        """)

    @Argument(help: "The entry in question; with another, the one that needs it.")
    var entry: String

    @Argument(help: "The entry that is needed.")
    var needed: String?

    @Option(help: "How many ways to tell at most.")
    var limit = 10

    @OptionGroup var project: ProjectOptions

    func validate() throws {
      guard limit > 0 else { throw ValidationError("--limit is at least 1") }
    }

    func perform() async throws {
      let analysis = try await project.analysis()
      let wiring = try analysis.wiring(of: project.product)
      let (text, isFound) = try explain(wiring)
      try Console.write(text, to: nil)
      analysis.tellProblems()
      if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
      if !isFound { throw ExitCode.found }
    }

    /// What there is to say, and whether the entry needs the other one, if there is one.
    private func explain(_ wiring: Wiring) throws -> (text: String, isFound: Bool) {
      let explanation = WiringExplanation(wiring)
      do throws(Wiring.NameError) {
        let id = try wiring.id(of: entry)
        guard let needed else { return (explanation.whoNeeds(id), true) }
        let end = try wiring.id(of: needed)
        return (explanation.ways(from: id, to: end, limit: limit), explanation.hasWay(from: id, to: end))
      } catch {
        throw Failure(error)
      }
    }
  }
#endif
