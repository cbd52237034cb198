import CatalogWiring
import Testing

/// A rule with the same findings in every wiring, except for some that only wirings of one name have.
private struct StubRule: WiringRule {
  static let identifier = "unused-entry"
  static let severity = Finding.Severity.warning

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.map { Finding(Self.identifier, Self.severity, at: $0.position, $0.subject, fix: "mend it") }
  }
}

/// Returns a wiring in which the rule reports a finding at each of these places.
private func wiring(
  _ places: [SourcePosition] = [], in name: String = "app", isProgram: Bool = true, silences: [Wiring.Silence] = [],
  unknowns: [Wiring.Unknown] = []
) -> Wiring {
  Wiring(
    name: name, isProgram: isProgram,
    diagnostics: places.map { Wiring.Diagnostic(.capturedCatalog, of: "X", source: "x", position: $0) },
    unknowns: unknowns,
    silences: silences)
}

private func report(_ wirings: [Wiring], _ levels: RuleLevels = RuleLevels()) -> WiringReport {
  WiringReport(of: wirings, rules: [StubRule()], levels: levels)
}

private func silence(_ rule: String = "unused-entry", _ reason: String = "plug-ins", line: Int, at: Int)
  -> Wiring.Silence
{
  Wiring.Silence(rule, reason: reason, line: line, position: place("a.swift", at, 3))
}

@Suite("A report of several wirings")
struct WiringReportTests {
  @Test("A finding that two programs share is reported once with both names, and findings are ordered by location")
  func once() {
    let (a, b, c) = (place("a.swift", 9), place("a.swift", 10), place("b.swift", 1))
    let whole = report([wiring([c, b], in: "one"), wiring([a, b], in: "two")])
    #expect(whole.items.map(\.finding.position) == [a, b, c])
    #expect(whole.items.map(\.units) == [["two"], ["one", "two"], ["one"]])
    let other = report([wiring([b, c], in: "one"), wiring([b, a], in: "two")])
    #expect(other == whole)
  }

  @Test("An unknown that several programs share is reported once")
  func unknowns() {
    let unknowns = [Wiring.Unknown(place("b.swift", 1), "b"), Wiring.Unknown(place("a.swift", 1), "a")]
    let whole = report([wiring([], in: "one", unknowns: unknowns), wiring([], in: "two", unknowns: unknowns)])
    #expect(whole.unknowns == unknowns.reversed())
  }

  @Test("A rule can be off, or have a higher or lower severity")
  func levels() {
    let wiring = wiring([place("a.swift", 1)])
    var levels = RuleLevels()
    for (level, severity) in [(RuleLevels.Level.note, Finding.Severity.note), (.error, .error), (.warning, .warning)] {
      levels["unused-entry"] = level
      #expect(report([wiring], levels).items.map(\.finding.severity) == [severity])
    }
    levels["unused-entry"] = .off
    #expect(report([wiring], levels).items.isEmpty)
    #expect(report([wiring]).count(of: .warning) == 1)
  }
}

@Suite("Comments that ignore findings")
struct SilenceTests {
  @Test("A comment suppresses its rule on its line only")
  func silenced() {
    let finding = place("a.swift", 5, 7)
    #expect(report([wiring([finding], silences: [silence(line: 5, at: 4)])]).items.isEmpty)
    let others = [
      silence(line: 6, at: 4), silence("missing-entry", line: 5, at: 4),
      Wiring.Silence("unused-entry", reason: "r", line: 5, position: place("b.swift", 4)),
    ]
    for other in others {
      let items = report([wiring([finding], silences: [other])]).items
      #expect(Set(items.map(\.finding.rule)) == ["unused-entry", "silence"], "\(other)")
    }
  }

  @Test("A comment without a reason is reported, and the finding it suppresses is not")
  func withoutReason() {
    let items = report([
      wiring([place("a.swift", 5)], silences: [silence(line: 5, at: 4), silence("unused-entry", " ", line: 5, at: 5)])
    ])
    .items
    #expect(
      items.map(\.finding.description) == [
        """
        a.swift:5:3: warning: [silence] unused-entry is silenced without a reason
          to fix: say why: // catalog:ignore unused-entry: reason
        """
      ])
  }

  @Test("A comment with an unknown rule is reported with the nearest rule")
  func unknownRule() {
    let items = report([wiring(silences: [silence("unused-entri", line: 5, at: 4), silence("", line: 8, at: 7)])]).items
    let rules = (WiringRules.all.map { type(of: $0).identifier } + ["unknown"]).joined(separator: ", ")
    #expect(
      items.map(\.finding.description) == [
        """
        a.swift:4:3: warning: [silence] there is no rule unused-entri; did you mean unused-entry or unlisted-entry?
          to fix: use one of \(rules)
        """,
        """
        a.swift:7:3: warning: [silence] the comment names no rule
          to fix: use one of \(rules)
        """,
      ])
  }

  @Test("A comment that suppresses nothing in any program is reported once")
  func unused() {
    let needless = silence(line: 5, at: 4)
    let items = report([wiring([], in: "one", silences: [needless]), wiring([], in: "two", silences: [needless])]).items
    #expect(
      items.map(\.finding.description) == [
        """
        a.swift:4:3: warning: [silence] unused-entry finds nothing here to silence
          to fix: remove the comment
        """
      ])
    #expect(items.map(\.units) == [["one", "two"]])
    let found = wiring([place("a.swift", 5)], in: "two", silences: [needless])
    #expect(report([wiring([], in: "one", silences: [needless]), found]).items.isEmpty)
  }

  @Test("A comment in a library without a program is not reported as unused")
  func library() {
    #expect(report([wiring(isProgram: false, silences: [silence(line: 5, at: 4)])]).items.isEmpty)
    let wrong = report([wiring(isProgram: false, silences: [silence("none", line: 5, at: 4)])])
    #expect(wrong.items.count == 1)
  }

  @Test("A comment also suppresses an unknown")
  func unknown() {
    let unknown = Wiring.Unknown(place("a.swift", 5, 9), "the type is chosen while the program runs")
    let whole = report([wiring(silences: [silence("unknown", line: 5, at: 4)], unknowns: [unknown])])
    #expect(whole.items.isEmpty && whole.unknowns.isEmpty)
    let other = report([wiring(silences: [silence("unknown", line: 6, at: 4)], unknowns: [unknown])])
    #expect(other.items.map(\.finding.message) == ["unknown finds nothing here to silence"])
    #expect(other.unknowns == [unknown])
  }

  @Test("The severity of a needless comment can be configured, and a comment for a disabled rule is not needless")
  func levels() {
    var levels = RuleLevels()
    levels["silence"] = .error
    let needless = silence(line: 5, at: 4)
    #expect(report([wiring(silences: [needless])], levels).items.map(\.finding.severity) == [.error])
    levels["silence"] = .off
    #expect(report([wiring(silences: [needless])], levels).items.isEmpty)
    levels["silence"] = .error
    levels["unused-entry"] = .off
    #expect(report([wiring([place("a.swift", 5)], silences: [needless])], levels).items.isEmpty)
  }
}
