#if Tools
import CatalogWiring

/// The results for a file.
struct ReadSource: Sendable {
  /// The facts of the file; nil if it has no code about services.
  private(set) var facts: ReadFile?
  /// The contents, while other files may still make it relevant or use other libraries in its module.
  private(set) var bytes: [UInt8]?
  /// The problems with reading it, and with parsing it if it has code about services.
  private(set) var problems: [Analysis.Problem]
  /// The hash of its text; nil if it could not be read, or no hash is requested.
  private(set) var digest: UInt64?

  /// Reads a file, and parses it if its words may be about services.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isWalked: Whether to analyze it regardless of its contents.
  ///   - isHashed: Whether to compute the hash of its text.
  init(_ file: SourceFile, isWalked: Bool, isHashed: Bool) {
    let (text, problem) = file.contents()
    problems = problem.map { [$0] } ?? []
    guard let text = text.map(SourceText.init) else { return }
    if isHashed { digest = StableHash.of(text.bytes) }
    bytes = text.bytes
    let isMarked = isWalked || Relevance.isMarked(text.bytes)
    let mayImport = Relevance.mayImportDialect(text.bytes)
    guard isMarked || mayImport else { return }
    if isMarked, !isWalked, !mayImport, !Relevance.needsWholeFile(text.bytes), collectPart(of: text, in: file) {
      return
    }
    let source = ParsedSource(text, path: file.path)
    let dialects = Dialects.styles(of: Dialects.imports(of: source.tree))
    guard isMarked || !dialects.isEmpty else { return }
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
  mutating func replace(_ facts: ReadFile) { self.facts = facts }
}
#endif
