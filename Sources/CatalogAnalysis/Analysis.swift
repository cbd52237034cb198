#if Tools
  public import CatalogInspection
  import SwiftSyntax

  /// Reads sources and tells what they say of services.
  public struct Analysis: Sendable {
    /// What the sources of each unit say, in the order of the project's units.
    public var wirings: [Wiring]
    /// What could not be read, or not be understood as Swift, in the order of the files; all else was read.
    public var problems: [Problem]
    /// For each file that says something of services its ``StableHash``, by the file's path.
    package var digests: [String: UInt64]

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
      await run(project, walkingAll: false, progress: progress)
    }

    /// The same, and if wanted with a walk over every file: what is said has to be the same.
    package static func run(
      _ project: Project, walkingAll: Bool, progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
    ) async -> Analysis {
      var read = await LargeStacks.map(project.files, progress: progress) { Read($0, isWalked: walkingAll) }
      await addRelevant(to: &read, of: project.files)
      let problems = read.flatMap(\.problems).sorted { ($0.position, $0.message) < ($1.position, $1.message) }
      let facts = read.compactMap(\.facts).sorted { ($0.path, $0.module) < ($1.path, $1.module) }
      let roots = Set(project.units.compactMap(\.rootModule))
      // Follow functions that call each other as deep as they go.
      let wirings = await LargeStacks.map(project.units) { unit in
        WiringBuilder.wiring(of: Program(facts.filter { unit.modules.contains($0.module) }), unit, roots: roots)
      }
      let digests = Dictionary(facts.map { ($0.path, $0.digest) }) { first, _ in first }
      return Analysis(wirings: wirings, problems: project.problems + problems, digests: digests)
    }

    /// What was read of a file.
    private struct Read {
      /// What it says of services; nil if it does not.
      var facts: ReadFile?
      /// What is in it, as long as it may come to be looked at.
      var bytes: [UInt8]?
      var problems: [Problem]

      init(_ file: SourceFile, isWalked: Bool) {
        let (text, problem) = file.contents()
        problems = problem.map { [$0] } ?? []
        guard let text = text.map(SourceText.init) else { return }
        let source = ParsedSource(text, path: file.path)
        problems += source.problems
        if isWalked || Relevance.isMarked(text.bytes) {
          facts = Collector.facts(of: source.tree, text: text, path: file.path, module: file.module)
        } else {
          bytes = text.bytes
        }
      }
    }

    /// Looks at files that say something of services only because others do.
    private static func addRelevant(to read: inout [Read], of files: [SourceFile]) async {
      while true {
        let left = read.indices.filter { read[$0].bytes != nil }
        if left.isEmpty { return }
        let relevance = Relevance(read.compactMap(\.facts))
        let unread = left.map { (file: files[$0], bytes: read[$0].bytes ?? []) }
        let added = await LargeStacks.map(unread) { file, bytes -> ReadFile? in
          guard relevance.isRelevant(bytes) else { return nil }
          let text = SourceText(bytes)
          let tree = ParsedSource(text, path: file.path).tree
          return Collector.facts(of: tree, text: text, path: file.path, module: file.module)
        }
        var isChanged = false
        for (place, facts) in zip(left, added) where facts != nil {
          read[place].facts = facts
          read[place].bytes = nil
          isChanged = true
        }
        if !isChanged { return }
      }
    }
  }
#endif
