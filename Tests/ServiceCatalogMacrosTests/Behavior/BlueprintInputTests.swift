#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Blueprints with inputs that @Blueprint generates, obtained from a catalog")
struct BlueprintInputTests {
  private let catalog = Catalog()

  init() {
    catalog.install(
      ListedEventsBlueprint(), ChatBlueprint(), GroupChatBlueprint(), AlarmBlueprint(), TimerBlueprint(),
      SirenBlueprint(), LetterBlueprint(), ParcelBlueprint<Int>(), ReminderBlueprint(), ComposerBlueprint(),
      ChatModelBlueprint(), DraftModelBlueprint(), FreeModelBlueprint())
  }

  @Test("One input is passed next to a service") func one() throws {
    #expect(try catalog.obtain(\.chat, with: 3).title == "3 of [\"standup\"]")
  }

  @Test("Several inputs form a tuple: unlabeled, with a default, under another name") func several() throws {
    let chat = try catalog.obtain(\.groupChat, with: (ids: [1, 2, 3, 4], topic: "news"))
    #expect(chat.title == "news: [1, 2, 3] of [\"standup\"]")
  }

  @Test("Inputs work on the main actor, for isolated types and initializers") @MainActor func mainActor() throws {
    #expect(try catalog.obtain(\.chatModel, with: 3).title == "3 of [\"standup\"]")
    #expect(try catalog.obtain(\.draftModel, with: (id: 4, topic: "news")).title == "4: news")
    #expect(catalog.graph["ChatModelBlueprint"]?.kind == .mainActorParameterized)
  }

  @Test("A main-actor type may have a nonisolated initializer with an input") func free() throws {
    #expect(try catalog.obtain(\.freeModel, with: 5).id == 5)
    #expect(catalog.graph["FreeModelBlueprint"]?.kind == .parameterized)
  }

  @Test("Inputs may be functions") func functions() throws {
    #expect(try catalog.obtain(\.alarm, with: { "rings" }).ring() == "rings")
    #expect(try catalog.obtain(\.timer, with: { "at \($0)" }).ring(9) == "at 9")
    let siren = try catalog.obtain(\.siren, with: (ring: { "howls" }, title: "siren"))
    #expect(siren.ring() + siren.title == "howlssiren")
  }

  @Test("Inputs may be of nested types and of the type itself") func nested() throws {
    #expect(try catalog.obtain(\.reminder, with: .init(raw: 3)).id.raw == 3)
    let inner = try catalog.obtain(
      \.parcel, with: (stamps: [.init(price: 4)], class: .fast, check: { _ in true }, inside: nil, content: 7))
    #expect(inner.text == "[4] fast  7")
  }

  @Test("A struct's property may be an input") func property() throws {
    #expect(try catalog.obtain(\.letter, with: "Ada").text == "Ada: [\"standup\"]")
  }
}
#endif
