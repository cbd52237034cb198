import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Main-actor blueprints")
struct MainActorBlueprintTests {
  private let catalog = Catalog(name: "test")

  @Test("Each obtain returns a new instance made from the catalog's services") @MainActor
  func obtains() throws {
    catalog.install(ScreenBlueprint(), RedBlueprint())
    let screen = try catalog.obtain(\.screen)
    #expect(try screen.part === catalog.obtain(\.red))
    #expect(try catalog[\.screen] !== screen)
    #expect(catalog.resolve(\.screen) !== screen)
    #expect(try catalog.obtainIfSupplied(\.screen) !== screen)
    #expect(try ScreenBlueprint.obtain(from: catalog) !== screen)
  }

  @Test("A main-actor blueprint is supplied anywhere, and obtained elsewhere with await")
  func fromElsewhere() async throws {
    catalog.supply(ScreenBlueprint.self) { _ in
      MainActor.assertIsolated()
      return Screen("supplied")
    }
    let screen = try await catalog.obtain(\.screen)
    #expect(screen.title == "supplied")
    let another = try await catalog[\.screen]
    #expect(another !== screen)
    let title = try await MainActor.run { try catalog[\.screen].title }
    #expect(title == "supplied")
  }

  @Test("A main-actor blueprint may return a non-Sendable instance on the main actor") @MainActor
  func notSendable() throws {
    catalog.supply(SheetBlueprint.self)
    let sheet = try catalog.obtain(\.sheet)
    sheet.lines.append("one")
    #expect(try catalog.obtain(\.sheet).lines.isEmpty)
  }
}

/// A view model with an identifier.
///
/// It is not `Sendable`.
@MainActor
private final class ChatModel {
  let title: String
  let part: Part

  init(_ title: String, _ part: Part) {
    self.title = title
    self.part = part
  }
}

/// An input that is known at run time.
///
/// It is not `Sendable` either.
private final class Identifier {
  let number: Int

  init(_ number: Int) { self.number = number }
}

private struct ChatModelBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Identifier, from catalog: any Assembling) throws -> ChatModel {
    ChatModel("chat \(input.number)", try catalog.obtain(\.red))
  }
}

/// A node of a tree.
private struct BranchBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Int {
    input == 0 ? 0 : 1 + (try catalog.obtain(\.branch, with: input - 1))
  }
}

extension Catalog {
  fileprivate var chatModel: ChatModelBlueprint.Type { ChatModelBlueprint.self }
  fileprivate var branch: BranchBlueprint.Type { BranchBlueprint.self }
}

@Suite("Main-actor blueprints with an input") @MainActor
struct MainActorParameterizedTests {
  private let catalog = Catalog(name: "test")

  @Test("Each input creates a new instance with the catalog's services")
  func obtains() throws {
    catalog.install(ChatModelBlueprint(), RedBlueprint())
    let chat = try catalog.obtain(\.chatModel, with: Identifier(1))
    #expect(chat.title == "chat 1")
    #expect(try chat.part === catalog.obtain(\.red))
    #expect(try catalog.obtain(\.chatModel, with: Identifier(1)) !== chat)
    #expect(try catalog.obtainIfSupplied(\.chatModel, with: Identifier(3))?.title == "chat 3")
    #expect(try ChatModelBlueprint.obtain(from: catalog, with: Identifier(4)).title == "chat 4")
    #expect(catalog.isSupplied(\.chatModel))
    let assembling: any Assembling = catalog
    #expect(try assembling.obtain(\.chatModel, with: Identifier(5)).title == "chat 5")
    #expect(catalog.graph.nodes.map(\.kind) == [.mainActorParameterized, .blueprint])
  }

  @Test("A main-actor blueprint with an input can be supplied, overridden, decorated and cleared")
  func supplied() throws {
    let part = Part("captured")
    catalog.supply(ChatModelBlueprint.self) { [part] input, _ in ChatModel("\(part.name) \(input.number)", part) }
    catalog.decorate(ChatModelBlueprint.self) { model, _ in ChatModel(model.title + "!", model.part) }
    #expect(try catalog.obtain(\.chatModel, with: Identifier(1)).title == "captured 1!")
    let copy = catalog.isolatedCopy()
    try copy.override(\.chatModel) { input, _ in ChatModel("fake \(input.number)", Part()) }
    #expect(try copy.obtain(\.chatModel, with: Identifier(2)).title == "fake 2!")
    #expect(try catalog.obtain(\.chatModel, with: Identifier(2)).title == "captured 2!")
    catalog.clear()
    let missing = CatalogError.missingEntry("chatModel")
    #expect(throws: missing) { @MainActor in try catalog.obtain(\.chatModel, with: Identifier(1)) }
    #expect(try catalog.obtainIfSupplied(\.chatModel, with: Identifier(1)) == nil)
    #expect(throws: missing) { try catalog.override(\.chatModel) { _, _ in ChatModel("", Part()) } }
  }
}
