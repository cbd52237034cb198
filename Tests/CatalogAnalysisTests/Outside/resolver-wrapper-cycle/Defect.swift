import ServiceCatalog

/// `resolver.flags` instead of `try catalog[\.flags]`: less noise in our assemblies.
@dynamicMemberLookup
struct Resolver {
  private let catalog: any Assembling
  init(_ catalog: any Assembling) { self.catalog = catalog }

  subscript<B: Blueprint>(dynamicMember key: KeyPath<Catalog, B.Type>) -> B.Output {
    catalog.resolve(key)
  }
}

extension Assembling {
  var resolver: Resolver { Resolver(self) }
}

struct FeatureFlags: Sendable {
  let enabled: Set<String>
  func callAsFunction(_ name: String) -> Bool { enabled.contains(name) }
}

struct RemoteConfiguration: Sendable {
  let url: String
  var defaults: [String] { url.hasSuffix("beta") ? ["chat", "sso"] : ["sso"] }
}

struct FeatureFlagsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> FeatureFlags {
    FeatureFlags(enabled: Set(catalog.resolver.remoteConfiguration.defaults))
  }
}

struct RemoteConfigurationBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RemoteConfiguration {
    let resolver = Resolver(catalog)
    let beta = resolver.flags("beta")
    return RemoteConfiguration(url: "https://c.example/\(beta ? "beta" : resolver.environment)")
  }
}

struct EnvironmentBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "live" }
}

extension Catalog {
  var flags: FeatureFlagsBlueprint.Type { FeatureFlagsBlueprint.self }
  var remoteConfiguration: RemoteConfigurationBlueprint.Type { RemoteConfigurationBlueprint.self }
  var environment: EnvironmentBlueprint.Type { EnvironmentBlueprint.self }
}

@main
struct FlagTool {
  static func main() {
    Catalog.main.install {
      FeatureFlagsBlueprint()
      RemoteConfigurationBlueprint()
      EnvironmentBlueprint()
    }
    let resolver = Catalog.main.resolver
    for name in ["sso", "chat"] { print(name, resolver.flags(name)) }
  }
}
