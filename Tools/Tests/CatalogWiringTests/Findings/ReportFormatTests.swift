import CatalogWiring
import Foundation
import Testing

@Suite("Formats of a report")
struct ReportFormatTests {
  @Test("The report as text has the expected content")
  func text() throws {
    try expectGolden(sampleReport.text(), "report.txt")
    try expectGolden(sampleReport.text(.strict), "report-strict.txt")
  }

  @Test("The report as JSON has the expected content")
  func json() throws {
    let text = sampleReport.json()
    try expectGolden(text, "report.json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == sampleReport.items.map(\.finding.message))
    #expect(findings.map { $0["units"] as? [String] } == sampleReport.items.map(\.units))
    #expect((object["unknowns"] as? [[String: Any]])?.first?["severity"] as? String == "note")
    let strict = try #require(
      try JSONSerialization.jsonObject(with: Data(sampleReport.json(.strict).utf8)) as? [String: Any])
    #expect((strict["unknowns"] as? [[String: Any]])?.first?["severity"] as? String == "error")
  }

  @Test("Each GitHub workflow command is one line, whatever the names")
  func github() throws {
    try expectGolden(sampleReport.github(), "report-github.txt")
    #expect(sampleReport.github(.strict).contains("::error file=Sources/App/Root.swift,line=20,col=7,title=unknown::"))
    let finding = Finding("a,b:c", .note, at: place("x,y:%\r.swift", 2), "50%\r\n::error::", fix: "f")
    #expect(
      WiringReport(items: [.init(finding, in: [])]).github() == """
        ::notice file=x%2Cy%3A%25%0D.swift,line=2,col=1,title=a%2Cb%3Ac::50%25%0D%0A::error::%0A  to fix: f

        """)
    #expect(WiringReport().github() == "")
  }

  @Test("A report can be limited to some rules")
  func only() {
    let one = sampleReport.only(["unused-entry"])
    #expect(one.items.map(\.finding.rule) == ["unused-entry", "unused-entry"])
    #expect(one.unknowns.isEmpty && one.problems == sampleReport.problems && one.units == sampleReport.units)
    #expect(sampleReport.only(["unknown"]).unknowns == sampleReport.unknowns)
  }

  @Test("The report as SARIF has the expected content")
  func sarif() throws {
    try expectGolden(sampleReport.sarif { $0.contains("Ünter") ? "\nlet ü = 1 // x" : nil }, "report.sarif")
    try expectGolden(WiringReport().sarif(), "empty.sarif")
  }

  @Test("Every SARIF result names its rule and the rule's index")
  func sarifRules() throws {
    let run = try run(sampleReport.sarif())
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == sampleReport.items.count + sampleReport.unknowns.count)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
    }
  }

  @Test("A SARIF column counts characters, not bytes")
  func sarifColumns() throws {
    let report = WiringReport(items: [
      .init(Finding("silence", .note, at: place("a.swift", 2, 12), "m", fix: "f"), in: [])
    ])
    // The column of the x: ten characters precede it, in eleven bytes.
    let text = "first\nlet ü = 1 x"
    #expect(try column(in: report.sarif { _ in text }) == 11)
    #expect(try column(in: report.sarif()) == 12)
    // The file has become shorter since the analysis.
    #expect(try column(in: report.sarif { _ in "" }) == 12)
  }

  @Test("Fingerprints stay when lines move and are unique")
  func fingerprints() throws {
    let moved = WiringReport(
      items: sampleReport.items.map { item in
        var item = item
        item.finding.position.line += 10
        return item
      })
    let (prints, later) = (try fingerprints(of: sampleReport), try fingerprints(of: moved))
    #expect(Array(prints.prefix(moved.items.count)) == later)
    #expect(Set(prints).count == prints.count)
  }

  @Test("The summary counts findings in one line")
  func summary() {
    #expect(sampleReport.summary() == "1 error, 3 warnings, 2 notes and 1 file that could not be read")
    #expect(sampleReport.summary(.strict) == "2 errors, 3 warnings, 1 note and 1 file that could not be read")
    #expect(WiringReport().summary() == "no findings")
    #expect(WiringReport().text() == "")
  }

  @Test("Every rule has a text with its subject")
  func ruleTexts() {
    let rules = WiringRules.all.map { type(of: $0).identifier } + [SilenceRule.identifier]
    #expect(RuleText.all.map(\.identifier) == rules.sorted())
  }

  private func run(_ sarif: String) throws -> [String: Any] {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
    return try #require((object["runs"] as? [[String: Any]])?.first)
  }

  private func column(in sarif: String) throws -> Int? {
    let result = try #require((try run(sarif)["results"] as? [[String: Any]])?.first)
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    return (location?["region"] as? [String: Any])?["startColumn"] as? Int
  }

  private func fingerprints(of report: WiringReport) throws -> [String] {
    let results = try #require(try run(report.sarif())["results"] as? [[String: Any]])
    return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["wiring/v1"] }
  }
}
