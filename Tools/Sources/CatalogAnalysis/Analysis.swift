#if Tools
public import CatalogWiring
import SwiftSyntax

/// The analysis of a project's sources.
public struct Analysis: Sendable {
  /// The wirings of the units, in the order of the project's units.
  public var wirings: [Wiring]
  /// The problems with files that could not be read or parsed, in the order of the files.
  ///
  /// All other files were analyzed. A file whose words show that it has no code about services isn't parsed, so its
  /// syntax errors aren't reported.
  public var problems: [Problem]
  /// The ``StableHash`` of each file with code about services, by the file's path; empty unless it was requested.
  package var digests: [String: UInt64]

  /// A problem with a file.
  public struct Problem: Sendable, Hashable {
    /// The position; line 1 and column 1 for a problem with the whole file.
    public var position: SourcePosition
    /// The problem, in a sentence.
    public var message: String
  }

  /// Analyzes the sources of a project.
  ///
  /// - Parameters:
  ///   - project: The units and their files.
  ///   - progress: A closure that is called with the number of files that were read and the number of all files. It
  ///     may be called on any thread.
  /// - Returns: The analysis, which doesn't depend on the order of the files.
  ///
  /// Complexity: linear in the length of the files.
  ///
  /// Concurrency: from any task. Files are read on all cores.
  public static func run(
    _ project: Project, progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
  ) async -> Analysis {
    await run(project, walkingAll: false, progress: progress)
  }

  /// Analyzes the sources in another way, with the same wirings and problems.
  ///
  /// - Parameters:
  ///   - hashing: Whether to compute the hashes of the files.
  ///   - walkingAll: Whether to walk over every file.
  package static func run(
    _ project: Project, hashing: Bool = false, walkingAll: Bool,
    progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
  ) async -> Analysis {
    var memory = AnalysisMemory(isOn: false)
    return await run(project, hashing: hashing, walkingAll: walkingAll, reusing: &memory, progress: progress)
  }

  /// Analyzes the sources again, and reads only the files that changed.
  ///
  /// - Parameters:
  ///   - project: The units and their files.
  ///   - hashing: Whether to compute the hashes of the files.
  ///   - walkingAll: Whether to walk over every file.
  ///   - memory: The files and wirings of the last analysis, which this one replaces by its own.
  ///   - progress: Called with the number of files that were read and the number of all files.
  package static func run(
    _ project: Project, hashing: Bool = false, walkingAll: Bool = false, reusing memory: inout AnalysisMemory,
    progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
  ) async -> Analysis {
    let known = memory
    let files = await LargeStacks.map(project.files, progress: progress) { file in
      known.file(file) { ReadSource(file, isWalked: walkingAll, isHashed: hashing) }
    }
    memory.keep(files, of: project.files)
    var read = files.map(\.read)
    await addRelevant(to: &read, of: project.files, &memory)
    let problems = read.flatMap(\.problems).sorted { ($0.position, $0.message) < ($1.position, $1.message) }
    let facts = read.compactMap(\.facts).sorted { ($0.path, $0.module) < ($1.path, $1.module) }
    let roots = Set(project.units.compactMap(\.rootModule))
    // Functions that call each other may be followed deeply, which needs a large stack.
    let last = memory
    let built = await LargeStacks.map(project.units) { unit in
      let files = facts.filter { unit.modules.contains($0.module) }
      return last.wiring(of: unit, files, roots) {
        WiringBuilder.wiring(of: Program(files, of: unit), unit, roots: roots)
      }
    }
    memory.keep(built, of: project.units)
    var wirings = built.map(\.wiring)
    if wirings.count > 1 { addUses(to: &wirings) }
    if !wirings.isEmpty { wirings[0].unknowns += project.unknowns + project.coverage.unknowns }
    let hashed = facts.filter { $0.digest != SourceFacts.noDigest }
    let digests = Dictionary(hashed.map { ($0.path, $0.digest) }) { first, _ in first }
    return Analysis(wirings: wirings, problems: project.problems + problems, digests: digests)
  }

  /// Passes the needs of each unit to the others, because a file may be part of several targets of an app.
  private static func addUses(to wirings: inout [Wiring]) {
    guard wirings.contains(where: { !$0.details.words.isEmpty }) else { return }
    let used = wirings.reduce(into: Set<SourcePosition>()) { used, wiring in
      let needed = Set(wiring.needs.map(\.to))
      for entry in wiring.entries where entry.style.isDialect && needed.contains(entry.id) {
        used.formUnion(entry.supplies.map(\.position))
      }
    }
    for place in wirings.indices { wirings[place].details.neededElsewhere = used }
  }

  /// Analyzes files with code about services that only other files reveal.
  private static func addRelevant(
    to read: inout [ReadSource], of files: [SourceFile], _ memory: inout AnalysisMemory
  ) async {
    let dialects = DialectUse(read.compactMap(\.facts))
    await addDialects(dialects, to: &read, of: files)
    while true {
      let left = read.indices.filter { read[$0].isLeft }
      if left.isEmpty { return }
      let relevance = Relevance(read.compactMap(\.facts), dialects)
      let unread = left.map { (file: files[$0], read: read[$0]) }
      let known = memory
      let added = await LargeStacks.map(unread) { file, read -> Collected? in
        guard let bytes = read.bytes, read.isRelevant(relevance) else { return nil }
        if dialects.isEmpty, let whole = known.whole(file) { return whole }
        let styles = { dialects.styles(of: file.module, importing: $0) }
        return collected(bytes, of: file, digest: read.digest, styles)
      }
      if dialects.isEmpty { for (file, whole) in zip(unread, added) { memory.keep(whole, of: file.file) } }
      var isChanged = false
      for (place, collected) in zip(left, added) {
        guard let collected else { continue }
        read[place].add(collected.facts, collected.problems)
        isChanged = true
      }
      if !isChanged { return }
    }
  }

  /// Analyzes files again that don't import a module that other files of their modules import.
  private static func addDialects(
    _ dialects: DialectUse, to read: inout [ReadSource], of files: [SourceFile]
  ) async {
    guard !dialects.isEmpty else { return }
    let partial = read.indices.filter { place in
      read[place].facts.map { $0.facts.source.dialects != dialects.styles(of: files[place].module) } ?? false
    }
    let sources = partial.map { (file: files[$0], read: read[$0]) }
    let added = await LargeStacks.map(sources) { file, read -> ReadFile? in
      read.bytes.map { collected($0, of: file, digest: read.digest) { _ in dialects.styles(of: file.module) }.facts }
    }
    for (place, facts) in zip(partial, added) {
      if let facts { read[place].replace(facts) }
    }
  }

  /// The facts of a file, and its syntax errors.
  typealias Collected = (facts: ReadFile, problems: [Problem])

  private static func collected(
    _ bytes: [UInt8], of file: SourceFile, digest: UInt64?, _ dialects: (_ imports: Set<String>) -> Set<Wiring.Style>
  ) -> Collected {
    let text = SourceText(bytes)
    let source = ParsedSource(text, path: file.path)
    let facts = Collector.facts(
      of: source.tree, text: text, path: file.path, module: file.module, digest: digest,
      dialects: dialects(Dialects.imports(of: source.tree)))
    return (facts, source.problems)
  }
}
#endif
