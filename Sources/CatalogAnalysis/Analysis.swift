#if Tools
  public import CatalogInspection
  import SwiftSyntax

  /// Reads sources and tells what they say of services.
  public struct Analysis: Sendable {
    /// What the sources of each unit say, in the order of the project's units.
    public var wirings: [Wiring]
    /// What could not be read, or not be understood as Swift, in the order of the files; all else was read.
    public var problems: [Problem]

    /// Something that could not be read.
    public struct Problem: Sendable, Hashable {
      /// Where; line 1 and column 1, if it is the whole file.
      public var position: SourcePosition
      /// What, in a sentence.
      public var message: String
    }

    /// What the sources of a project say.
    ///
    /// - Parameters:
    ///   - project: The units and their files.
    ///   - progress: Told how many files have been read, of how many; from any thread.
    /// - Returns: What they say, the same whatever the order of the files.
    ///
    /// Complexity: linear in the length of the files.
    ///
    /// Concurrency: from any task. Files are read on all cores.
    public static func run(
      _ project: Project, progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
    ) async -> Analysis {
      let read = await facts(of: project.files, progress)
      let wirings = project.units.map { unit in
        let facts = read.map(\.facts).filter { unit.modules.contains($0.module) }
        return WiringBuilder.wiring(of: Program(facts), unit)
      }
      return Analysis(wirings: wirings, problems: project.problems + read.flatMap(\.problems))
    }

    /// What each file says, in the order of their paths.
    private static func facts(
      of files: [SourceFile], _ progress: (@Sendable (Int, Int) -> Void)?
    ) async -> [(facts: FileFacts, problems: [Problem])] {
      await LargeStacks.map(files, progress: progress) { facts(of: $0) }
        .sorted { ($0.facts.path, $0.facts.module) < ($1.facts.path, $1.facts.module) }
    }

    private static func facts(of file: SourceFile) -> (facts: FileFacts, problems: [Problem]) {
      let (text, problem) = file.contents()
      guard let text else {
        return (FileFacts(path: file.path, module: file.module), problem.map { [$0] } ?? [])
      }
      let source = ParsedSource(text, path: file.path)
      return (Collector.facts(of: source.tree, text: text, path: file.path, module: file.module), source.problems)
    }
  }
#endif
