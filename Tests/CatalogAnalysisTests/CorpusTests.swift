#if Tools
  import CatalogWiring
  import Testing

  /// The defects that the rules find in the corpus, and the correct code that they report by mistake.
  @Suite("The corpus of planted defects")
  struct CorpusTests {
    @Test("Every defect is found at its line, and nothing else is", arguments: try CorpusSource.all(.defect))
    func defect(_ source: CorpusSource) async throws {
      let verdict = CorpusVerdict(of: try await source.wiring().findings(), in: source)
      #expect(!source.plantedDefects.isEmpty, "no line ends in a comment that says what is wrong")
      for defect in verdict.missed {
        Issue.record(
          "missed: \(defect.rule) at \(defect.lines.map { "\($0.file):\($0.number)" }.joined(separator: " or "))")
      }
      for finding in verdict.falseFindings { Issue.record("reported by mistake: \(finding)") }
    }

    @Test("A twin has no findings and no unknowns", arguments: try CorpusSource.all(.twin))
    func twin(_ source: CorpusSource) async throws {
      let wiring = try await source.wiring()
      #expect(source.plantedDefects.isEmpty, "a twin is right")
      for finding in wiring.findings() { Issue.record("reported by mistake: \(finding)") }
      for unknown in wiring.unknowns { Issue.record("unknown: \(unknown.position) \(unknown.reason)") }
    }

    @Test("Every rule and style has enough defects, and all are found") func counts() async throws {
      var (rules, styles) = (CorpusTable("rule"), CorpusTable("style"))
      for variant in CorpusSource.Variant.allCases {
        for source in try CorpusSource.all(variant) {
          let verdict = CorpusVerdict(of: try await source.wiring().findings(), in: source)
          rules.count(verdict) { rule in rule }
          styles.count(verdict) { _ in source.style }
        }
      }
      print("The corpus of planted defects:\n\(rules)\n\(styles)")
      #expect(rules.total.planted >= 100)
      #expect(rules.total.found == rules.total.planted)
      #expect(rules.total.falseFindings == 0)
      let identifiers = WiringRules.all.map { type(of: $0).identifier }.sorted()
      #expect(rules.rows.keys.sorted() == identifiers)
      for identifier in identifiers {
        #expect(rules.rows[identifier]?.planted ?? 0 >= 6, "too few defects for \(identifier)")
      }
      #expect(styles.rows.count == 7, "a style is missing")
    }
  }
#endif
