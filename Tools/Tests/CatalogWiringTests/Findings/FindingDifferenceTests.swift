import CatalogWiring
import Testing

@Suite("Difference between the findings of two revisions")
struct FindingDifferenceTests {
  private func placed(_ message: String, rule: String = "unused-entry", line: Int = 1) -> PlacedFinding {
    PlacedFinding(
      Finding(rule, .warning, at: place("Sources/A.swift", line), message, fix: "remove it"), in: PackageFolder("."))
  }

  @Test("Appeared and disappeared findings are listed with their locations")
  func parts() {
    let difference = FindingDifference(
      from: [placed("X|`y` is unused", line: 3), placed("Z")],
      to: [placed("Z", line: 9), placed("nothing is supplied for W", rule: "missing-entry", line: 12)])
    #expect(
      difference.markdown() == """

        1 finding appeared, 1 finding gone.

        | change | finding | details | where |
        |---|---|---|---|
        | new | warning `missing-entry` | `nothing is supplied for W` | `Sources/A.swift:12` |
        | gone | warning `unused-entry` | ``X\\|`y` is unused`` | `Sources/A.swift:3` |

        """)
    #expect(!difference.isEmpty)
  }

  @Test("Moved lines make no difference, and one more equal finding does")
  func same() {
    let moved = FindingDifference(from: [placed("X", line: 3)], to: [placed("X", line: 30)])
    #expect(moved.isEmpty && moved.markdown() == "")
    let more = FindingDifference(from: [placed("X", line: 3)], to: [placed("X", line: 3), placed("X", line: 8)])
    #expect(more.appeared.map(\.line) == [8] && more.gone.isEmpty)
  }
}
