import CalendarDatabase
import CalendarWeb
import Foundation
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogConfiguration
import ServiceCatalogLifecycle
import ServiceCatalogObservability

/// The program, which installs the root, checks all settings, and runs its services until a signal.
@main
enum CalendarServerProgram {
  static func main() async {
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    Catalog.main.install(ServerRoot(configurationSources: .calendar(ProcessInfo.processInfo.environment)))
    do {
      try Catalog.main.verifyConfiguration()
      let (settings, logger) = (try Catalog.main[\.programSettings], try Catalog.main[\.logger])
      observe(settings.observing, logger)
      await CatalogServiceGroup(.main, settings.group(logger: logger)).runAndExit()
    } catch {
      let lines = "\(error)".split(separator: "\n").map { "calendar-server: \($0)\n" }.joined()
      FileHandle.standardError.write(Data(lines.utf8))
      exit(64)
    }
  }

  /// Sends the catalog's events to the backends of the settings.
  private static func observe(_ kinds: Set<Observing>, _ logger: Logger) {
    if kinds.contains(.logs) {
      Catalog.main.logEvents(to: logger) { error in
        // Clients can cause any number of these, and the group reports wrong settings.
        error.isOfClient ? .trace : error.cause is any OperatorError ? .debug : .error
      }
    }
    if kinds.contains(.metrics) { Catalog.main.recordMetrics() }
    if kinds.contains(.traces) { Catalog.main.traceAssemblies() }
  }
}
