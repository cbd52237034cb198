#if Tools
import CatalogWiring

/// The results for a file, from this run or an earlier one.
struct ReadSource: Sendable {
  /// The facts of the file; nil if it has no code about services.
  var facts: ReadFile?
  /// The contents, while other files may still make it relevant or use other libraries in its module.
  var bytes: [UInt8]?
  /// The results of an earlier run in which other files made it relevant.
  private(set) var later: KeptFile?
  /// The problems with reading it, and with parsing it if it has code about services.
  private(set) var problems: [Analysis.Problem]

  /// The hash of its text; nil if it could not be read, or no hash is requested.
  private(set) var digest: UInt64?
  /// Whether the file itself has code about services.
  private var isMarked = false
  /// The stored results of an earlier run.
  private var entry: KeptFacts.Entry?

  /// Reads a file, and parses it if its words may be about services.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isWalked: Whether to analyze it regardless of its contents.
  ///   - kept: The stored results of an earlier run; nil if results aren't stored.
  init(_ file: SourceFile, isWalked: Bool, _ kept: KeptFacts? = nil) {
    let (text, problem) = file.contents()
    problems = problem.map { [$0] } ?? []
    guard let text = text.map(SourceText.init) else { return }
    digest = kept.map { _ in StableHash.of(text.bytes) }
    if let digest, let (kept, entry) = kept?.file(file, digest: digest) {
      (isMarked, self.entry) = (kept.isMarked, entry)
      if isMarked { (facts, problems) = (kept.facts.map(ReadFile.init), kept.problems) }
      if !isMarked, kept.facts != nil { later = kept }
      bytes = text.bytes
      return
    }
    bytes = text.bytes
    isMarked = isWalked || Relevance.isMarked(text.bytes)
    let mayImport = Relevance.mayImportDialect(text.bytes)
    guard isMarked || mayImport else { return }
    if isMarked, !isWalked, !mayImport, !Relevance.needsWholeFile(text.bytes), collectPart(of: text, in: file) {
      return
    }
    let source = ParsedSource(text, path: file.path)
    let dialects = Dialects.styles(of: Dialects.imports(of: source.tree))
    isMarked = isMarked || !dialects.isEmpty
    guard isMarked else { return }
    problems += source.problems
    facts = Collector.facts(
      of: source.tree, text: text, path: file.path, module: file.module, digest: digest, dialects: dialects)
  }

  /// Collects the facts without the code of irrelevant functions, and returns whether the rest could be parsed.
  private mutating func collectPart(of text: SourceText, in file: SourceFile) -> Bool {
    let short = ShortenedText(text)
    guard !short.skipped.isEmpty else { return false }
    let source = ParsedSource(short.text, path: file.path)
    guard source.problems.isEmpty else { return false }
    facts = Collector.facts(
      of: source.tree, text: short.text, path: file.path, module: file.module, digest: digest, dialects: [],
      skipped: short.skipped)
    return true
  }

  /// Whether it is not analyzed yet, or only in part, and other files may make the rest relevant.
  var isLeft: Bool { bytes != nil && facts.map { !$0.facts.source.skipped.isEmpty } ?? true }

  /// Returns whether the part that is left has code about services.
  func isRelevant(_ relevance: Relevance) -> Bool {
    guard let bytes else { return false }
    guard let facts else { return relevance.isRelevant(bytes[...]) }
    return facts.facts.source.skippedRanges.contains { $0.upperBound <= bytes.count && relevance.isRelevant(bytes[$0]) }
  }

  /// Adds the results for a file that another file made relevant.
  mutating func add(_ facts: ReadFile, _ problems: [Analysis.Problem]) {
    if self.facts != nil { return replace(facts) }
    self.facts = facts
    self.problems += problems
  }

  /// Replaces the facts after an analysis with the other libraries that its module uses.
  mutating func replace(_ facts: ReadFile) {
    self.facts = facts
    entry = nil
  }

  /// The results for a later run; nil if the file could not be read.
  func entryToKeep() -> KeptFacts.Entry? {
    guard let digest else { return nil }
    let found = facts?.facts ?? later?.facts
    // The stored results have no facts if no file made it relevant in that run.
    if let entry, isMarked || (found == nil) == (later == nil) { return entry }
    let problems = facts == nil ? later?.problems ?? [] : problems
    return KeptFile(problems: problems, facts: found, isMarked: isMarked).entry(digest: digest)
  }
}
#endif
