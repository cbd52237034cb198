import ServiceCatalog

@main
struct ChatServer {
  static var modules: [any CatalogModule] { [StorageModule(), MessagingModule(), ModerationModule()] }

  static func main() async throws {
    let catalog = Catalog(name: "chat")
    catalog.install(modules)
    catalog.supply(ChatLimitsBlueprint.self, instance: ChatLimits())

    let lobby = RoomID(rawValue: "lobby")
    let lines = [("ada", "hello @grace"), ("grace", "hi @ada"), ("eve", "buy spam"), ("ada", "bye @grace @eve")]
    let router = try catalog[\.messageRouter]
    for (name, text) in lines {
      do {
        let message = try await router.post(text, by: UserID(rawValue: name), to: lobby)
        print("stored", message.number)
      } catch let failure as PostFailure {
        print("refused:", failure)
      }
    }

    await withTaskGroup(of: (String, Int).self) { group in
      for name in ["ada", "grace", "eve"] {
        group.addTask { (name, await router.badge(of: UserID(rawValue: name))) }
      }
      for await (name, count) in group { print(name, "has", count, "mentions") }
    }
    print(await (try catalog[\.transcriptWriter]).text(of: lobby))
  }
}
