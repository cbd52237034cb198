#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

@Suite("Bad input: mutated sources")
struct FuzzTests {
  /// The examples' sources, small ones first, because a long source hides a mistake.
  private static let sources: [String] = {
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples")
      .resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: examples, includingPropertiesForKeys: nil)!
    let texts = files.compactMap { $0 as? URL }
      .filter { file in
        let path = file.path.dropFirst(examples.path.count)
        return path.hasSuffix(".swift") && path.contains("/Sources/") && !path.contains("/.build")
      }
      .sorted { $0.path < $1.path }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    return texts.filter { $0.contains("atalog") || $0.contains("Has") || $0.contains("Component") }.filter {
      $0.utf8.count < 4000
    }
  }()

  /// Each run mutates some sources and leaves others unchanged, because names in one source are looked up in the
  /// others.
  @Test("The analysis of mutated sources ends and is deterministic", arguments: 0..<60 as Range<UInt64>)
  func spoilt(_ seed: UInt64) async throws {
    try #require(Self.sources.count > 40)
    var mutator = SourceMutator(seed: seed)
    var numbers = SourceMutator.Numbers(state: seed &+ 1000)
    let chosen = Self.sources.shuffled(using: &numbers).prefix(8)
    let files = chosen.enumerated().map { index, source in
      let bytes = index < 6 ? mutator.spoilt(source) : Array(source.utf8)
      return SourceFile(path: "File\(index).swift", module: "A", text: String(decoding: bytes, as: UTF8.self))
    }
    let project = Project(units: [.init(name: "A", kind: .folder, rootModule: "A", modules: ["A"])], files: files)
    let analysis = await Analysis.run(project)
    let findings = analysis.wirings.map { $0.findings() }
    for finding in findings.joined() { #expect(finding.position.line > 0) }
    var reversed = project
    reversed.files.reverse()
    let again = await Analysis.run(reversed)
    #expect(again.wirings == analysis.wirings)
    #expect(again.wirings.map { $0.findings() } == findings)
    #expect(again.problems == analysis.problems)
  }

  @Test("The random number generator is the same on every platform") func generatorIsTheSameEverywhere() {
    var mutator = SourceMutator(seed: 7)
    let text = "struct A { let b = [1, 2] }"
    let first = (0..<4).map { _ in String(decoding: mutator.spoilt(text), as: UTF8.self) }
    var again = SourceMutator(seed: 7)
    #expect((0..<4).map { _ in String(decoding: again.spoilt(text), as: UTF8.self) } == first)
    #expect(first.allSatisfy { $0 != text })
  }
}
#endif
