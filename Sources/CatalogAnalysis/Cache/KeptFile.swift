#if Tools
import CatalogWiring

/// The results of a run for one file.
struct KeptFile: Sendable {
  /// The parts that can't be parsed.
  var problems: [Analysis.Problem]
  /// The facts of the file; nil if it was not analyzed.
  var facts: FileFacts?
  /// Whether the file itself has code about services.
  var isMarked: Bool

  /// Creates an entry for a file whose text has a hash.
  func entry(digest: UInt64) -> KeptFacts.Entry {
    var writer = FactsWriter()
    problems.write(to: &writer)
    isMarked.write(to: &writer)
    (facts != nil).write(to: &writer)
    facts?.write(to: &writer)
    return KeptFacts.Entry(digest: digest, checksum: StableHash.of(writer.bytes), block: writer.bytes[...])
  }

  init(problems: [Analysis.Problem], facts: FileFacts?, isMarked: Bool) {
    (self.problems, self.facts, self.isMarked) = (problems, facts, isMarked)
  }

  init(
    from reader: inout FactsReader, module: String, digest: UInt64
  ) throws(FactsReader.Malformed) {
    problems = try [Analysis.Problem](from: &reader)
    isMarked = try Bool(from: &reader)
    guard try Bool(from: &reader) else { return }
    var facts = FileFacts(path: reader.path, module: module)
    try facts.read(from: &reader)
    facts.digest = digest
    facts.relevance = Relevance(facts)
    self.facts = facts
  }
}
#endif
