#if Tools
import CatalogWiring

/// The facts of unchanged files from earlier runs.
///
/// Concurrency: a value, `Sendable`.
package struct KeptFacts: Sendable {
  /// The facts of a file.
  struct Entry: Sendable {
    /// The hash of the file's text.
    let digest: UInt64
    /// The hash of the bytes.
    let checksum: UInt64
    /// The bytes of a ``KeptFile``.
    let block: ArraySlice<UInt8>
  }

  /// The entries, by the key of their file: see ``key(of:)``.
  private var entries: [String: Entry] = [:]

  /// Creates facts without entries.
  package init() {}

  /// Whether there are no facts.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the key of a file, which doesn't depend on the folder where the command runs.
  static func key(of file: SourceFile) -> String { "\(file.module)\n\(file.location ?? file.path)" }

  /// Returns the facts of a file with a text; nil if there are none, or if their bytes are damaged.
  func file(_ file: SourceFile, digest: UInt64) -> (kept: KeptFile, entry: Entry)? {
    guard let entry = entries[Self.key(of: file)], entry.digest == digest,
      StableHash.of(entry.block) == entry.checksum
    else { return nil }
    var reader = FactsReader(entry.block, path: file.path)
    guard let kept = try? KeptFile(from: &reader, module: file.module, digest: digest), reader.isAtEnd else {
      return nil
    }
    return (kept, entry)
  }

  /// Stores an entry.
  mutating func keep(_ entry: Entry, of file: SourceFile) { entries[Self.key(of: file)] = entry }

  // MARK: bytes

  private static let magic = Array("catalog facts 7\n".utf8)

  /// Reads the bytes of ``bytes(version:)``.
  ///
  /// The facts are empty if the bytes have another version or are damaged.
  package init(_ bytes: [UInt8], version: String) {
    guard bytes.starts(with: Self.magic) else { return }
    var reader = FactsReader(bytes.dropFirst(Self.magic.count), path: "")
    do {
      try read(from: &reader, version)
      if !reader.isAtEnd { entries = [:] }
    } catch {
      entries = [:]
    }
  }

  private mutating func read(from reader: inout FactsReader, _ version: String) throws(FactsReader.Malformed) {
    guard try String(from: &reader) == version else { throw FactsReader.Malformed() }
    for _ in 0..<(try reader.count()) {
      let key = try String(from: &reader)
      let (digest, checksum) = (try reader.number(), try reader.number())
      entries[key] = Entry(digest: digest, checksum: checksum, block: try reader.block())
    }
  }

  /// Returns the facts as bytes.
  ///
  /// - Parameter version: The version of the program. A reader needs the same version.
  package func bytes(version: String) -> [UInt8] {
    var writer = FactsWriter()
    writer.write(raw: Self.magic)
    version.write(to: &writer)
    writer.write(count: entries.count)
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      writer.write(entry.digest)
      writer.write(entry.checksum)
      writer.write(count: entry.block.count)
      writer.write(raw: entry.block)
    }
    return writer.bytes
  }

  /// Returns whether both have the same files with the same texts.
  package func isSame(as other: KeptFacts) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy {
        other.entries[$0.key]?.checksum == $0.value.checksum
          && other.entries[$0.key]?.digest == $0.value.digest
      }
  }
}

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
    var facts = FileFacts(source: SourceFacts(path: reader.path, module: module))
    try facts.read(from: &reader)
    facts.source.digest = digest
    facts.relevance = Relevance(facts)
    self.facts = facts
  }
}
#endif
