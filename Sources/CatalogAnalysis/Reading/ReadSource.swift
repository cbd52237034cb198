#if Tools
  import CatalogInspection

  /// What was read of a file, or what an earlier run kept of it.
  struct ReadSource: Sendable {
    /// What it says of services; nil if it says nothing.
    var facts: ReadFile?
    /// What is in it, as long as other files may make it relevant, or tell that other libraries are used in its module.
    var bytes: [UInt8]?
    /// What an earlier run found in it when other files had made it relevant.
    private(set) var later: FileFacts?
    /// What could not be read of it.
    private(set) var problems: [Analysis.Problem]

    /// The hash of its text; nil if it could not be read, or nobody asks for it.
    private(set) var digest: UInt64?
    /// Whether it says something of services by itself.
    private var isMarked = false
    /// What an earlier run kept of it.
    private var entry: KeptFacts.Entry?

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - isWalked: Whether it is looked at, whatever is in it.
    ///   - kept: What an earlier run kept; nil if nothing is to be kept for a later one either.
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

    /// Whether it isn't looked at so far, and other files may make it relevant.
    var isLeft: Bool { facts == nil && bytes != nil }

    /// Takes what was found in it anew, with the other libraries that are used in its module.
    mutating func replace(_ facts: ReadFile) {
      self.facts = facts
      entry = nil
    }

    /// What a later run may use; nil if the file could not be read.
    func entryToKeep() -> KeptFacts.Entry? {
      guard let digest else { return nil }
      let found = facts?.facts ?? later
      // What was kept had no facts, if nothing made the file relevant then.
      if let entry, isMarked || (found == nil) == (later == nil) { return entry }
      return KeptFile(problems: problems, facts: found, isMarked: isMarked).entry(digest: digest)
    }
  }
#endif
