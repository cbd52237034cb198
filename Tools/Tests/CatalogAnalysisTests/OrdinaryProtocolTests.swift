#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Protocols with the names of cakes, in programs that don't import the package.
@Suite("Ordinary protocols with the names of cakes")
struct OrdinaryProtocolTests {
  private static let owners = """
    protocol Pen {}
    protocol Ink {}
    protocol PenOwner { var pen: Pen { get } }
    protocol InkOwner { var ink: Ink { get } }
    struct QuickPen: Pen {}
    struct BlueInk: Ink {}

    """

  private func entries(_ source: String) async throws -> [String] {
    let file = SourceFile(path: "App.swift", module: "App", text: source)
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
    let analysis = await Analysis.run(Project(units: [unit], files: [file]))
    #expect(analysis.problems.isEmpty)
    return try #require(analysis.wirings.first).entries.map(\.name)
  }

  @Test(
    "A type with ordinary properties has no services",
    arguments: [
      "final class Folder: PenOwner { var pen: Pen { QuickPen() } }",
      "final class Folder: PenOwner, InkOwner { var pen: Pen { QuickPen() }; var ink: Ink { BlueInk() } }",
      "struct Size: WidthOwner, AreaOwner { var width: Int; var area: Int { width * width } }\nprotocol WidthOwner { var width: Int { get } }\nprotocol AreaOwner { var area: Int { get } }",
    ])
  func ordinary(_ type: String) async throws {
    #expect(
      try await entries(Self.owners + type + "\nfunc write(_ any: Any) { print((any as? PenOwner)?.pen as Any) }")
        .isEmpty)
  }

  @Test(
    "A context that composes services is read",
    arguments: [
      "final class Context: PenOwner, InkOwner { let ink: Ink = BlueInk(); lazy var pen: Pen = FilledPen(ink) }",
      "final class Context: PenOwner, InkOwner { let ink: Ink = BlueInk(); lazy var pen: Pen = createPen() }\nextension Context { func createPen() -> Pen { QuickPen() } }",
    ])
  func context(_ type: String) async throws {
    #expect(try await entries(Self.owners + type).sorted() == ["Context.ink", "Context.pen"])
  }
}
#endif
