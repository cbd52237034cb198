import CatalogWiring
import Foundation
import Testing

@Suite("Baselines of findings")
struct BaselineTests {
  private let here = PackageFolder(".")

  @Test("A baseline's JSON has one sorted finding a line with its count, and can be read back")
  func json() throws {
    let baseline = Baseline(of: sampleReport, in: here)
    #expect(baseline.count == sampleReport.items.count + sampleReport.unknowns.count)
    try expectGolden(baseline.json(), "baseline.json")
    #expect(try Baseline(json: baseline.json()) == baseline)
    var reversed = sampleReport
    reversed.items.reverse()
    #expect(Baseline(of: reversed, in: here).json() == baseline.json())
    #expect(try Baseline(json: Baseline().json()) == Baseline())
  }

  @Test("A baseline suppresses its own findings, even after their lines have moved")
  func moved() {
    let baseline = Baseline(of: sampleReport, in: here)
    var later = sampleReport
    for index in later.items.indices { later.items[index].finding.position.line += 40 }
    for index in later.unknowns.indices { later.unknowns[index].position.line += 40 }
    let comparison = BaselineComparison(of: later, with: baseline, in: here)
    #expect(comparison.report.items.isEmpty && comparison.report.unknowns.isEmpty)
    #expect(comparison.report.problems == sampleReport.problems)
    #expect(comparison.suppressedCount == baseline.count)
    #expect(comparison.stale == Baseline())
  }

  @Test("A rule, file or message distinguishes findings, and a severity does not")
  func identity() {
    let baseline = Baseline(of: report([finding("a.swift", "X is unused")]), in: here)
    func isSuppressed(_ finding: Finding) -> Bool {
      BaselineComparison(of: report([finding]), with: baseline, in: here).report.items.isEmpty
    }
    var finding = finding("a.swift", "X is unused")
    finding.severity = .note
    #expect(isSuppressed(finding))
    finding.rule = "other"
    #expect(!isSuppressed(finding))
    #expect(!isSuppressed(self.finding("b.swift", "X is unused")))
    #expect(!isSuppressed(self.finding("a.swift", "Y is unused")))
  }

  @Test("Of three equal findings, a baseline of two leaves the last one")
  func counts() {
    let findings = (1...3).map { finding("a.swift", "X is unused", line: $0) }
    let two = Baseline(of: report(Array(findings.prefix(2))), in: here)
    let comparison = BaselineComparison(of: report(findings), with: two, in: here)
    #expect(comparison.report.items.map(\.finding.position.line) == [3])
    #expect(comparison.suppressedCount == 2)
  }

  @Test("Findings that no longer occur are listed and removed from the baseline")
  func stale() {
    let findings = [finding("a.swift", "X is unused", line: 1), finding("a.swift", "X is unused", line: 2)]
    let known = Baseline(of: report(findings + [finding("b.swift", "gone")]), in: here)
    let comparison = BaselineComparison(of: report([findings[1]]), with: known, in: here)
    #expect(
      comparison.stale.counts.map { "\($0.key) \($0.value)" }.sorted() == [
        "a.swift: [unused-entry] X is unused 1", "b.swift: [unused-entry] gone 1",
      ])
    #expect(known.removing(comparison.stale) == Baseline(of: report([findings[1]]), in: here))
  }

  @Test("Files are named relative to the package's folder, however they were found")
  func folder() {
    let folder = PackageFolder("/code/shop")
    #expect(folder.relativePath(of: "/code/shop/Sources/A.swift") == "Sources/A.swift")
    #expect(folder.relativePath(of: "/code/shop/./Sources/../Sources/A.swift") == "Sources/A.swift")
    #expect(folder.relativePath(of: "/code/kit/Sources/A.swift") == "../kit/Sources/A.swift")
    #expect(folder.relativePath(of: "/code/shopping/A.swift") == "../shopping/A.swift")
    #expect(folder.path(of: "known.json") == "/code/shop/known.json")
    #expect(folder.path(of: "/known.json") == "/known.json")
    let baseline = Baseline(of: report([finding("/code/shop/a.swift", "X")]), in: folder)
    let comparison = BaselineComparison(
      of: report([finding("/copy/shop/a.swift", "X")]), with: baseline, in: PackageFolder("/copy/shop"))
    #expect(comparison.report.items.isEmpty)
  }

  @Test(
    "A text that is no baseline is an error with the place and the cause",
    arguments: [
      ("", "it is not JSON"), ("{\"schema\": ", "it is not JSON"),
      ("{}", "schema: this is not a baseline: its schema is not swift-service-catalog/baseline"),
      ("{\"schema\": \"swift-service-catalog/graph\", \"version\": 1}", "schema: this is not a baseline"),
      ("{\"schema\": \"swift-service-catalog/baseline\"}", "version: it is missing"),
      ("{\"schema\": \"swift-service-catalog/baseline\", \"version\": 0}", "version: it is 0, and this release reads"),
      ("{\"schema\": \"swift-service-catalog/baseline\", \"version\": 1}", "findings: it is missing"),
      (text("{\"file\": \"a\", \"rule\": \"r\"}"), "findings[0].message: it is missing"),
      (text("{\"file\": \"a\", \"rule\": 3, \"message\": \"\"}"), "findings[0].rule: it is not a string"),
      (
        text("{\"file\": \"a\", \"rule\": \"r\", \"message\": \"\", \"count\": 0}"),
        "findings[0].count: it is less than 1"
      ),
    ])
  func malformed(json: String, problem: String) throws {
    let error = try #require(throws: BaselineFormatError.self) { try Baseline(json: json) }
    #expect(error.description.hasPrefix(problem), "\(error)")
    #expect(!error.isNewer)
  }

  @Test("A baseline of a later version is an error, and an additional field is ignored")
  func later() throws {
    let error = try #require(throws: BaselineFormatError.self) {
      try Baseline(json: "{\"schema\": \"swift-service-catalog/baseline\", \"version\": 2, \"else\": []}")
    }
    #expect(error.isNewer)
    #expect(error.description == "version: it is 2, and this release reads version 1")
    let more = Self.text("{\"file\": \"a\", \"rule\": \"r\", \"message\": \"m\", \"note\": \"known\"}")
    #expect(try Baseline(json: more).count == 1)
  }

  private static func text(_ finding: String) -> String {
    "{\"schema\": \"swift-service-catalog/baseline\", \"version\": 1, \"findings\": [\(finding)]}"
  }

  private func finding(_ file: String, _ message: String, line: Int = 1) -> Finding {
    Finding("unused-entry", .warning, at: place(file, line), message, fix: "remove it")
  }

  private func report(_ findings: [Finding]) -> WiringReport {
    WiringReport(items: findings.map { .init($0, in: ["app"]) })
  }
}
