#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

/// Files and functions without code about services are not parsed, which must not change the result.
@Suite("Files and functions that the analysis skips")
struct RelevanceTests {
  @Test("The examples have the same result if every file is walked")
  func examples() async throws {
    let package = try await Project.package(at: Examples.folder.path)
    let all = await Analysis.run(package, walkingAll: true)
    #expect(!all.wirings.isEmpty)
    #expect(await Analysis.run(package, walkingAll: false).wirings == all.wirings)
  }

  @Test("The corpus has the same result if every function is read")
  func corpus() async throws {
    for variant in CorpusSource.Variant.allCases {
      for source in try CorpusSource.all(variant) {
        await expectSame(source.project, source.testDescription)
      }
    }
  }

  private func expectSame(_ project: Project, _ name: String) async {
    let all = await Analysis.run(project, walkingAll: true)
    #expect(await Analysis.run(project, walkingAll: false).wirings == all.wirings, "\(name)")
  }

  /// The program's file also declares an entry, so that it is parsed.
  @Test(
    "A function without a relevant word is read if other code depends on it",
    arguments: [
      // It calls a function that obtains.
      "func store() throws -> Store { try Catalog.main[\\.store] }\nfunc screen() throws { print(try store()) }",
      // It reads a property with a catalog.
      "struct Screen { let services: Catalog; func show() throws { print(try services[\\.store]) } }",
      // It reads a property that obtains.
      "final class Screen { @Obtained(\\.store) var store; func show() { print(store) } }",
      // It reads a key through a dynamic member.
      """
      @dynamicMemberLookup struct Services {
        subscript<B: Blueprint>(dynamicMember key: KeyPath<Catalog, B.Type>) -> B.Output { try! Catalog.main[key] }
      }
      func show(_ services: Services) { print(services.store) }
      """,
      // It clears a catalog that has another name.
      "let services = Catalog()\nfunc start() { services.supply(StoreBlueprint.self) { _ in 2 }; end() }\nfunc end() { services.clear() }",
      // It returns modules that the program installs.
      """
      protocol Feature: CatalogModule {}
      struct Books: Feature { func install(into catalog: Catalog) { catalog.install(StoreBlueprint()) } }
      func features() -> [any Feature] { [Books()] }
      func start() { Catalog.main.install(contentsOf: features()) }
      """,
    ])
  func functions(_ source: String) async throws {
    let text = """
      import ServiceCatalog
      struct StoreBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
      extension Catalog { var store: StoreBlueprint.Type { StoreBlueprint.self } }

      """
    let unit = Project.Unit(name: "App", kind: .folder, rootModule: "App", modules: ["App"])
    let file = SourceFile(path: "App.swift", module: "App", text: text + source)
    await expectSame(Project(units: [unit], files: [file]), source)
  }

  /// A file without any relevant word is relevant through another file.
  @Test(
    "A file without a relevant word is read if other files depend on it",
    arguments: [
      // A function that obtains, called in a file without a relevant word.
      [
        "func makeStore() throws -> Store { try Catalog.main[\\.store] }",
        "func makeScreen() throws -> Screen { Screen(store: try makeStore()) }",
        "struct ScreenBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Screen { try makeScreen() } }",
      ],
      // A protocol that refines a blueprint under another name.
      [
        "protocol Kept: SharedBlueprint {}", "enum Clock: Kept {}",
        "extension Kept { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }",
      ],
      // An alias of a located type.
      [
        "func run() { let files = ServiceLocator.inject(Files.self); print(files) }", "typealias Files = Disk",
        "func start() { ServiceLocator.register(Disk.self) { Disk() } }", "final class Disk {}",
      ],
      // The parameters of an initializer, whose type is declared elsewhere.
      [
        "func start(locator: ServiceLocator) { locator.register(Report.self) { l in Report(printer: l.inject()) } }",
        "final class Report { init(printer: any Printer) {} }", "protocol Printer {}",
      ],
      // A property of a bundle, read in a file without a relevant word.
      [
        "protocol HasUsers { associatedtype Users; var users: Users { get } }",
        "protocol LinkUsers: HasUsers {}; extension LinkUsers { var users: Int { 1 } }; struct App: LinkUsers {}",
        "func show(_ services: App) { print(services.users) }",
      ],
      // The call that shuts down a catalog with disposable services.
      [
        "struct LineBlueprint: SharedBlueprint, DisposableBlueprint { typealias Output = Int }",
        "extension Catalog { var line: LineBlueprint.Type { LineBlueprint.self } }",
        "func start() throws { Catalog.main.install(LineBlueprint()); print(try Catalog.main[\\.line]) }",
        "func end(_ app: App) async throws { try await app.services.shutdown() }",
      ],
      // A function that receives a kind of scope.
      [
        "enum Visit: CatalogScope {}",
        "struct LineBlueprint: SharedBlueprint, DisposableBlueprint { static var lifetime: Lifetime { .scoped(Visit.self) } }",
        "func start() throws { Catalog.main.install(LineBlueprint()) }", "let middleware = Middleware(Visit.self)",
      ],
      // A key used on a catalog that has another name.
      [
        "struct NameBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }",
        "extension Catalog { var userName: NameBlueprint.Type { NameBlueprint.self } }",
        "func show(_ app: App) throws { print(try app.services[\\.userName]) }",
      ],
    ])
  func dependent(_ sources: [String]) async throws {
    let files = sources.enumerated().map {
      SourceFile(
        path: "File\($0).swift", module: "App", text: ($0 == 0 ? "import ServiceCatalog\n" : "") + $1)
    }
    let unit = Project.Unit(name: "App", kind: .folder, rootModule: "App", modules: ["App"])
    let project = Project(units: [unit], files: files)
    let all = await Analysis.run(project, walkingAll: true)
    #expect(await Analysis.run(project, walkingAll: false).wirings == all.wirings)
    #expect(all.wirings.first.map { !$0.entries.isEmpty || !$0.needs.isEmpty } == true)
  }
}
#endif
