#if Configuration
public import Configuration
public import ServiceCatalog

/// The sources of a program's settings, such as the arguments, the environment and files.
///
/// ```swift
/// let environment = EnvironmentVariablesProvider()
/// let file = try await FileProvider<JSONSnapshot>(filePath: "config.json")
/// let sources = ConfigurationSources(environment).adding(file, named: "config.json")
/// ```
///
/// The first source that has a key decides. A composition root holds the sources, and the functions with ``Configured(_:)``
/// in its modules read them:
///
/// ```swift
/// @CompositionRoot(entry: \.database) struct AppServices: Catalog.DatabaseServices {
///   let configurationSources: ConfigurationSources
/// }
/// ```
///
/// Concurrency: a value, `Sendable`.
public struct ConfigurationSources: Sendable {
  /// A source with its name in errors.
  struct Source {
    let name: String
    let provider: any ConfigProvider
  }

  private(set) var sources: [Source]
  /// The names that a declared service must read.
  private(set) var names: [String] = []

  /// Creates a list of sources.
  ///
  /// - Parameter providers: The sources, the most important one first. Errors name each by its kind.
  public init(_ providers: any ConfigProvider...) {
    sources = providers.map { Source(name: Source.name(of: $0.providerName), provider: $0) }
  }

  /// Returns the list with one more source at its end.
  ///
  /// - Parameters:
  ///   - provider: The source.
  ///   - name: Its name in errors, such as the path of a file.
  /// - Returns: The longer list.
  public func adding(_ provider: any ConfigProvider, named name: String) -> ConfigurationSources {
    var copy = self
    copy.sources.append(Source(name: name, provider: provider))
    return copy
  }

  /// Returns the same sources, in which a name that no declared service reads is an error.
  ///
  /// ```swift
  /// let environment = ProcessInfo.processInfo.environment
  /// let sources = ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: environment))
  ///   .refusingUnknown(environment.keys.filter { $0.hasPrefix("SHOP_") })
  /// ```
  ///
  /// A check refuses them only if it reads a service. So a catalog refuses none if it has no service with ``Configured(_:)``, or
  /// if tests override all of these.
  ///
  /// - Parameter names: The names as a source spells them, such as `SHOP_DATABASE_URL` or `--shop-database-url`. What follows an
  ///   equals sign is a value, which isn't used.
  /// - Returns: The sources.
  public func refusingUnknown(_ names: some Sequence<String>) -> ConfigurationSources {
    var copy = self
    copy.names += names.map { String($0.prefix { $0 != "=" }) }
    return copy
  }

  /// A reader of the same sources, for code that takes one.
  public var reader: ConfigReader {
    // A reader needs at least one source.
    ConfigReader(providers: sources.isEmpty ? [InMemoryProvider(values: [:])] : sources.map(\.provider))
  }
}

/// A description has the names of the sources and none of their values, which may be secret.
extension ConfigurationSources: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the sources, in order.
  public var description: String { "ConfigurationSources(\(sources.map(\.name).joined(separator: ", ")))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The names of the sources.
  public var customMirror: Mirror { Mirror(self, children: ["sources": sources.map(\.name)]) }
}

extension ConfigurationSources.Source {
  /// Returns a source's name in errors.
  fileprivate static func name(of provider: String) -> String {
    switch provider {
    case "EnvironmentVariablesProvider": return "the environment"
    case "CommandLineArgumentsProvider": return "the arguments"
    case let mapped where mapped.hasPrefix("KeyMappingProvider[upstream: "):
      return name(of: String(mapped.dropFirst("KeyMappingProvider[upstream: ".count).dropLast()))
    default: return provider
    }
  }
}

/// The blueprint of the sources, which a composition root holds.
public struct ConfigurationSourcesBlueprint: SuppliedBlueprint {
  /// The type of the sources.
  public typealias Output = ConfigurationSources
}

extension Catalog {
  /// The key of the sources of the program's settings.
  public var configurationSources: ConfigurationSourcesBlueprint.Type { ConfigurationSourcesBlueprint.self }

  /// The protocol of the composition roots that supply `\.configurationSources`.
  ///
  /// Concurrency: the protocol has no requirements.
  @_marker public protocol SuppliesConfigurationSources {}

  /// States that `\.configurationSources` needs no declared service.
  public typealias service_configurationSources = Void

  /// The protocol of the composition roots that list the module of `\.configurationSources`: no module has it.
  public typealias owner_of_configurationSources = _NoModule
}
#endif
