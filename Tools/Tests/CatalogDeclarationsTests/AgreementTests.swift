#if Macros && Tools
import CatalogAnalysis
import CatalogDeclarations
import CatalogWiring
import ServiceCatalogDiagnostics
import ServiceCatalogMacrosPlugin
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// Compares what the analysis reads of a declaration with what it reads of the code that the macros write for it.
@Suite("Agreement of the macros and the analysis")
struct AgreementTests {
  @Test("The analysis finds the entries and needs that the macros write", arguments: Declaration.all)
  func agreement(_ declaration: Declaration) async throws {
    let expansion = expanded(declaration.source)
    #expect(expansion.contains("struct ShopServicesModule: ServiceCatalog._WrittenModule"))
    let (read, written) = (try await wiring(of: declaration.source), try await wiring(of: byHand(expansion)))
    #expect(described(read.entries) == described(written.entries))
    #expect(described(read.needs) == described(written.needs))
    let isOwn = try declaration.read().addition == nil
    #expect(read.entries.filter { !["clock", "log", "pool", "panels"].contains($0.name) }.count == (isOwn ? 1 : 0))
  }

  /// Returns the code in the forms of people, who write neither a key of the catalog as a value, nor a name for it, nor
  /// `_obtain`.
  private func byHand(_ expansion: String) -> String {
    expansion.replacing(/let \(target, key\) = \(catalog, (catalog\.\w+)\)\s+target(\.\w+\((to: )?)key/) {
      "catalog\($0.2)\($0.1)"
    }
    .replacing("ServiceCatalog.Lifetime.", with: ".")
    .replacing(/\((to: )?catalog\.(\w+)/) { "(\($0.1 ?? "")\(KeyNames(String($0.2)).blueprint).self" }
    .replacing("catalog._obtain(", with: "catalog.obtain(")
  }

  private func expanded(_ source: String) -> String {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "App", fullFilePath: "App.swift")])
    let marks = Dictionary(
      uniqueKeysWithValues: ["Provides", "Contributes", "Decorates", "Configured"].map {
        ($0, MacroSpec(type: ProvidesMacro.self))
      })
    return file.expand(
      macroSpecs: marks.merging(["Services": MacroSpec(type: ServicesMacro.self)]) { $1 },
      contextGenerator: {
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      }, indentationWidth: .spaces(2)
    ).description
  }

  private func wiring(of services: String) async throws -> Wiring {
    let file = SourceFile(path: "App.swift", module: "App", text: services + Self.program)
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
    return try #require(await Analysis.run(Project(units: [unit], files: [file])).wirings.first)
  }

  /// The rest of the program, which installs the services.
  private static let program = """
    import ServiceCatalog
    import ServiceCatalogMacros
    enum Session: CatalogScope {}
    struct ClockBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
    struct LogBlueprint: Blueprint { static func assemble(from catalog: any Assembling) throws -> String { "" } }
    struct PoolBlueprint: AsyncBlueprint {
      static func assemble(from catalog: any Assembling) async throws -> Pool { Pool() }
    }
    struct PanelsBlueprint: ContributionBlueprint { typealias Element = Int }
    extension Catalog {
      var clock: ClockBlueprint.Type { ClockBlueprint.self }
      var log: LogBlueprint.Type { LogBlueprint.self }
      var pool: PoolBlueprint.Type { PoolBlueprint.self }
      var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
    }
    func start() {
      let catalog = Catalog()
      catalog.supply(ClockBlueprint.self)
      catalog.supply(LogBlueprint.self)
      catalog.supply(PoolBlueprint.self)
      catalog.install(Catalog.ShopServicesModule())
    }
    """

  private func described(_ entries: [Wiring.Entry]) -> Set<String> {
    Set(
      entries.map { entry in
        let parts = entry.details.parts.map { "\($0.kind) \(described($0.supplies))" }
        return "\(entry.name) \(entry.kind) \(entry.output ?? "-") \(entry.lifetime as Any) "
          + "\(described(entry.supplies)) \(entry.conformance as Any) \(entry.otherConformances) "
          + "\(entry.isDisposable) \(entry.details.isLive) \(parts)"
      })
  }

  private func described(_ supplies: [Wiring.Supply]) -> [String] {
    supplies.map { "\($0.isOwn) \($0.lifetime?.value as Any) \($0.conditions.map(\.text))" }
  }

  private func described(_ needs: [Wiring.Need]) -> [String] {
    needs.map { need in
      // A function that may be stored obtains its service later, which the call of `obtain` doesn't show.
      let kind = need.kind == .onFirstUse ? .obtains : need.kind
      return "\(need.from ?? need.code) -\(kind)> \(need.to) \(need.isOptional) \(need.isAssembling)"
    }.sorted()
  }
}
#endif
