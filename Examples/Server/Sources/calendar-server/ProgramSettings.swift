import Configuration
import Logging
import ServiceCatalogConfiguration
import ServiceCatalogLifecycle

/// What the program logs and observes, and how long its start and stop may take.
struct ProgramSettings: Sendable {
  let logLevel: Logger.Level
  let observing: Set<Observing>
  let drainDelay: Duration
  let startTimeout: Duration
  let stopDeadline: Duration

  /// Returns the options of the group that runs the services.
  func group(logger: Logger) -> CatalogServiceGroup.Options {
    .init(startTimeout: startTimeout, stopDeadline: stopDeadline, drainDelay: drainDelay, logger: logger)
  }
}

/// A kind of observation of the catalog.
enum Observing: String, CaseIterable {
  case logs, metrics, traces, nothing
}

extension ConfigurationSources {
  /// Returns the variables whose names begin with `CALENDAR_`, except for empty ones.
  ///
  /// Each must be a setting.
  static func calendar(_ environment: [String: String]) -> ConfigurationSources {
    let variables = environment.filter { $0.key.hasPrefix("CALENDAR_") && !$0.value.isEmpty }
    return ConfigurationSources(EnvironmentVariablesProvider(environmentVariables: variables))
      .refusingUnknown(environment.keys.filter { $0.hasPrefix("CALENDAR_") })
  }
}
