#if Tools
  import CatalogInspection
  import Testing

  /// What the rules find of what is wrong on purpose, and what they blame that is not.
  @Suite("The corpus of planted defects")
  struct CorpusTests {
    @Test("Every defect is found at its line, and nothing else", arguments: try CorpusSource.all(.defect))
    func defect(_ source: CorpusSource) async throws {
      let verdict = CorpusVerdict(of: try await source.wiring().findings(), in: source)
      #expect(!source.plants.isEmpty, "no line ends in a comment that says what is wrong")
      for plant in verdict.missed {
        Issue.record(
          "missed: \(plant.rule) at \(plant.lines.map { "\($0.file):\($0.number)" }.joined(separator: " or "))")
      }
      for finding in verdict.blamed { Issue.record("blamed: \(finding)") }
    }

    @Test("A twin has nothing wrong in it, and nothing that is not understood", arguments: try CorpusSource.all(.twin))
    func twin(_ source: CorpusSource) async throws {
      let wiring = try await source.wiring()
      #expect(source.plants.isEmpty, "a twin is right")
      for finding in wiring.findings() { Issue.record("blamed: \(finding)") }
      for unknown in wiring.unknowns { Issue.record("unknown: \(unknown.position) \(unknown.reason)") }
    }

    @Test func counts() async throws {
      var table = CorpusTable()
      for variant in CorpusSource.Variant.allCases {
        for source in try CorpusSource.all(variant) {
          table.count(CorpusVerdict(of: try await source.wiring().findings(), in: source))
        }
      }
      print("The corpus of planted defects:\n\(table)")
      #expect(table.total.planted >= 100)
      #expect(table.total.found == table.total.planted)
      #expect(table.total.blamed == 0)
      let rules = WiringRules.all.map { type(of: $0).identifier }
      #expect(table.rows.keys.sorted() == rules.sorted())
      for rule in rules { #expect(table.rows[rule]?.planted ?? 0 >= 6, "too few defects for \(rule)") }
    }
  }
#endif
