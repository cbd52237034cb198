import CatalogInspection
import Testing

@Suite("Names that somebody may have meant")
struct DidYouMeanTests {
  private let rules = RuleText.all.map(\.identifier)

  @Test(
    "One letter too few, too many, swapped or wrong", arguments: ["mising-entry", "missing-entryy", "mising-enrty"])
  func near(name: String) {
    #expect(DidYouMean.question(for: name, in: rules) == "did you mean missing-entry?")
    #expect(DidYouMean.line(for: name, in: rules) == "\n  did you mean missing-entry?")
  }

  @Test("Several names, the nearest first")
  func several() {
    #expect(
      DidYouMean.question(for: "servise", in: ["service", "services", "clock"]) == "did you mean service or services?")
    #expect(DidYouMean.question(about: ["a", "b", "c"]) == "did you mean a, b or c?")
  }

  @Test("No question, if nothing is near", arguments: ["", "xyz", "nothing-like-it-at-all"])
  func far(name: String) {
    #expect(DidYouMean.question(for: name, in: rules) == nil)
    #expect(DidYouMean.line(for: name, in: rules) == "")
  }
}
