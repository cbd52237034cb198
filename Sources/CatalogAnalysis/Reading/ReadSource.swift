#if Tools
  import CatalogInspection

  /// The results for a file, from this run or an earlier one.
  struct ReadSource: Sendable {
    /// The facts of the file; nil if it has no code about services.
    var facts: ReadFile?
    /// The contents, while other files may still make it relevant or use other libraries in its module.
    var bytes: [UInt8]?
    /// The facts from an earlier run in which other files made it relevant.
    private(set) var later: FileFacts?
    /// The problems with reading it.
    private(set) var problems: [Analysis.Problem]

    /// The hash of its text; nil if it could not be read, or no hash is requested.
    private(set) var digest: UInt64?
    /// Whether the file itself has code about services.
    private var isMarked = false
    /// The stored results of an earlier run.
    private var entry: KeptFacts.Entry?

    /// Reads a file.
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
        (problems, isMarked, self.entry) = (kept.problems, kept.isMarked, entry)
        if isMarked { facts = kept.facts.map(ReadFile.init) } else { later = kept.facts }
        bytes = text.bytes
        return
      }
      let source = ParsedSource(text, path: file.path)
      problems += source.problems
      let dialects = Dialects.imported(by: source.tree)
      isMarked = isWalked || !dialects.isEmpty || Relevance.isMarked(text.bytes)
      if isMarked {
        facts = Collector.facts(
          of: source.tree, text: text, path: file.path, module: file.module, digest: digest, dialects: dialects)
      }
      bytes = text.bytes
    }

    /// Whether it is not analyzed yet, and other files may make it relevant.
    var isLeft: Bool { facts == nil && bytes != nil }

    /// Replaces the facts after an analysis with the other libraries that its module uses.
    mutating func replace(_ facts: ReadFile) {
      self.facts = facts
      entry = nil
    }

    /// The results for a later run; nil if the file could not be read.
    func entryToKeep() -> KeptFacts.Entry? {
      guard let digest else { return nil }
      let found = facts?.facts ?? later
      // The stored results have no facts if no file made it relevant in that run.
      if let entry, isMarked || (found == nil) == (later == nil) { return entry }
      return KeptFile(problems: problems, facts: found, isMarked: isMarked).entry(digest: digest)
    }
  }
#endif
