#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalogDiagnostics
import Testing

/// A part of the sources of the product `ServiceCatalogConfiguration`.
private let configuration = """
  #if Configuration
  import ServiceCatalog
  public struct ConfigurationSourcesBlueprint: SuppliedBlueprint { public typealias Output = ConfigurationSources }
  extension Catalog {
    public var configurationSources: ConfigurationSourcesBlueprint.Type { ConfigurationSourcesBlueprint.self }
  }
  #endif
  """

@Suite("Programs with declared settings")
struct SettingsInSourcesTests {
  private func wiring(rootWith value: String) async throws -> Wiring {
    let app = """
      import ServiceCatalog
      import ServiceCatalogConfiguration
      import ServiceCatalogMacros
      struct PoolSettings: Sendable { let size: Int }
      @Services("PoolServices") extension Catalog {
        @Configured("pool") static func poolSettings(size: Int = 3, clock: Int?) -> PoolSettings { PoolSettings(size: size) }
      }
      @CompositionRoot(entry: \\.poolSettings) struct AppRoot: Catalog.PoolServices { \(value) }
      func start(_ catalog: Catalog) throws {
        catalog.install(AppRoot(\(value.isEmpty ? "" : "configurationSources: ConfigurationSources()")))
        print(try catalog[\\.poolSettings])
      }
      """
    let files = [("App", app), ("ServiceCatalogConfiguration", configuration)].map { module, text in
      SourceFile(path: "\(module).swift", module: module, text: text)
    }
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: Set(files.map(\.module)))
    return try #require(await Analysis.run(Project(units: [unit], files: files)).wirings.first)
  }

  @Test("A function with settings needs only their sources, which the root supplies")
  func sources() async throws {
    let wiring = try await wiring(rootWith: "let configurationSources: ConfigurationSources")
    #expect(wiring.unknowns.isEmpty, "\(wiring.unknowns)")
    #expect(wiring.findings().isEmpty, "\(wiring.findings())")
    let sources = wiring.entries.filter { $0.key == "configurationSources" }
    #expect(sources.count == 1)
    #expect(wiring.needs.filter { $0.from != nil }.map(\.to) == sources.map(\.id), "\(wiring.needs)")
    #expect(wiring.entries.first { $0.key == "poolSettings" }?.lifetime == .shared)
  }

  @Test("Missing sources are reported at the attribute")
  func missing() async throws {
    let finding = try #require(await wiring(rootWith: "").findings().first)
    #expect(finding.rule == "missing-entry" && finding.position.line == 6 && finding.position.column == 3)
  }
}
#endif
