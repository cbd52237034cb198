import Testing

@testable import CatalogInspection
@testable import CatalogWiring
@testable import ServiceCatalog

/// The tools have their own functions for names, because they use only what the library declares as public.
@Suite("Names in findings are those in errors")
struct CopiedNamesTests {
  @Test(
    "The key of a blueprint is the one that the library derives",
    arguments: [
      "WallClockBlueprint", "URLSessionBlueprint", "URLBlueprint", "UTF8DecoderBlueprint", "AServiceBlueprint",
      "UserIDBlueprint", "OutboxBlueprint", "Outbox", "Blueprint", "IoBlueprint", "StoreBlueprint<UserBlueprint>",
      "ÄpfelBlueprint", "ÄPFELBlueprint", "Store<UserBlueprint>", "_ClockBlueprint", "clock", "",
    ])
  func keys(blueprint: String) {
    #expect(BlueprintName.key(of: blueprint) == String(keyOf: blueprint))
  }

  @Test(
    "The names that are near a misspelled one are those that the library proposes",
    arguments: ["clok", "clocks", "store", "stroe", "user", "wallClok", "Wheel named \"spar\"", "xyzzy", ""])
  func near(name: String) {
    let names = [
      "clock", "wallClock", "clockStore", "store", "stores", "userStore", "user", "users", "Wheel",
      "Wheel named \"spare\"",
      "Wheel named \"front\"", "été",
    ]
    let proposed = ServiceCatalog.NearestNames.indices(to: name, in: names).map { names[$0] }
    #expect(DidYouMean.names(for: name, in: names) == proposed)
  }

  @Test(
    "The command escapes a name as the library does",
    arguments: [
      "clock", "", "a|b", "`", "``a", "a\nb", "\u{0}", "\u{7F}\u{85}", "\u{2028}", "<script>", "\"\\/", "é👩‍👩‍👧",
      "\u{FFFE}",
    ])
  func escapes(name: String) {
    #expect(CatalogWiring.Markdown.code(name) == CatalogInspection.Markdown.code(name))
    #expect(CatalogWiring.DisplayText.inLine(name) == CatalogInspection.DisplayText.inLine(name))
    #expect(CatalogWiring.JSONText.string(name) == CatalogInspection.JSONText.string(name))
  }
}
