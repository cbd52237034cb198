#if Configuration
public import ServiceCatalog
public import ServiceCatalogMacros

/// What a function with `@Configured` reads.
///
/// Only the code that the macros write conforms to it.
public protocol _ConfiguredBlueprint: CatalogModule, _CheckedBlueprint {
  /// The type of the service.
  associatedtype Output
  /// The beginning of all keys.
  static var _prefix: String { get }
  /// The key of the service.
  static var _service: String { get }
  /// Reads the settings, and calls the function.
  static func _read(_ settings: inout _SettingsReader) throws -> Output
}

extension _ConfiguredBlueprint {
  /// Returns the wrong settings of all services of a catalog.
  public static func _problems(in catalog: Catalog) -> [any Error] {
    do throws(CatalogError) { return try catalog.configurationProblems } catch { return [error] }
  }
}

extension ConfigurationSources {
  /// Reads the settings of a service.
  ///
  /// - Throws: ``ConfigurationError`` with everything that is wrong.
  public func _read<B: _ConfiguredBlueprint>(_ blueprint: B.Type) throws -> B.Output {
    try read(blueprint).result.get()
  }

  /// Returns the names of the settings that a service reads, and the service.
  fileprivate func read<B: _ConfiguredBlueprint>(
    _ blueprint: B.Type
  ) -> (result: Result<B.Output, ConfigurationError>, names: Set<String>) {
    var reader = _SettingsReader(self, prefix: B._prefix, service: B._service)
    do {
      return (.success(try B._read(&reader)), reader.names)
    } catch {
      return (.failure(reader.problems.isEmpty ? reader.refusal(error) : reader.error), reader.names)
    }
  }
}

extension Catalog {
  /// Reads the settings of all services with ``Configured(_:)``, and throws one error with all that are wrong.
  ///
  /// ```swift
  /// Catalog.main.install(AppServices(configurationSources: sources))
  /// do {
  ///   try Catalog.main.verifyConfiguration()
  /// } catch {
  ///   print(error)    // A line for each wrong setting.
  ///   exit(64)
  /// }
  /// ```
  ///
  /// Call it before anything is obtained. A `CatalogServiceGroup` of `ServiceCatalogLifecycle` calls it before it assembles the
  /// first service. The functions with `@Configured` are called, and their results are dropped. In these calls,
  /// `Catalog.main` is the catalog of the service, as in its assembly. A service that a test overrides isn't read.
  ///
  /// - Throws: ``ConfigurationError``; `CatalogError` if the sources can't be obtained.
  ///
  /// Complexity: linear in the number of entries, plus the functions' cost.
  ///
  /// Concurrency: callable from any thread.
  public func verifyConfiguration() throws {
    let problems = try configurationProblems
    if !problems.isEmpty { throw ConfigurationError(problems: problems) }
  }

  fileprivate var configurationProblems: [ConfigurationError.Problem] {
    get throws(CatalogError) {
      var problems: [ConfigurationError.Problem] = []
      var (used, expected): (Set<String>, Set<String>) = ([], [])
      var overridden: [(blueprint: any _ConfiguredBlueprint.Type, owner: Catalog)] = []
      for (entry, owner) in visibility.entries {
        guard let served = entry.type as? any _ServedBlueprint.Type,
          let blueprint = served._server as? any _ConfiguredBlueprint.Type
        else { continue }
        guard entry.isOwn else {
          overridden.append((blueprint, owner))
          continue
        }
        let sources = try owner.obtain(\.configurationSources)
        // The function sees the same main catalog as when the service is assembled.
        let read = owner.withMain { sources.wrong(in: blueprint) }
        problems += read.problems
        used.formUnion(read.names)
        expected.formUnion(sources.names)
      }
      if expected.isEmpty { return problems }
      // What a test overrides isn't read, but the names are those of settings.
      for (blueprint, owner) in overridden {
        let sources = try owner.obtain(\.configurationSources)
        used.formUnion(owner.withMain { sources.names(of: blueprint) })
      }
      return problems
        + expected.subtracting(used).sorted().map { name in
          let text = "\(name) isn't a setting; the settings are \(used.sorted().joined(separator: ", "))"
          return ConfigurationError.Problem(key: nil, service: nil, description: text)
        }
    }
  }
}

extension ConfigurationSources {
  /// Returns the names of the settings of a service, whose function isn't called.
  fileprivate func names<B: _ConfiguredBlueprint>(of blueprint: B.Type) -> Set<String> {
    var reader = _SettingsReader(self, prefix: B._prefix, service: B._service, isForNames: true)
    _ = try? B._read(&reader)
    return reader.names
  }

  /// Returns the wrong settings of a service, and the names of all that it reads.
  fileprivate func wrong<B: _ConfiguredBlueprint>(
    in blueprint: B.Type
  ) -> (problems: [ConfigurationError.Problem], names: Set<String>) {
    let (result, names) = read(blueprint)
    if case .failure(let error) = result { return (error.problems, names) }
    return ([], names)
  }
}
#endif
