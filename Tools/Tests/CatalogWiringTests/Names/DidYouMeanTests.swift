import CatalogWiring
import Testing

@Suite("Suggestions for misspelled names")
struct DidYouMeanTests {
  private let rules = RuleText.all.map(\.identifier)

  @Test(
    "A name with one letter missing, added, swapped or wrong has a suggestion",
    arguments: ["mising-entry", "missing-entryy", "mising-enrty"])
  func near(name: String) {
    #expect(DidYouMean.question(for: name, in: rules) == "did you mean missing-entry?")
    #expect(DidYouMean.line(for: name, in: rules) == "\n  did you mean missing-entry?")
  }

  @Test("Several suggestions are ordered by distance")
  func several() {
    #expect(
      DidYouMean.question(for: "servise", in: ["service", "services", "clock"]) == "did you mean service or services?")
    #expect(DidYouMean.question(about: ["a", "b", "c"]) == "did you mean a, b or c?")
  }

  @Test("A name with no near one has no suggestion", arguments: ["", "xyz", "nothing-like-it-at-all"])
  func far(name: String) {
    #expect(DidYouMean.question(for: name, in: rules) == nil)
    #expect(DidYouMean.line(for: name, in: rules) == "")
  }
}
