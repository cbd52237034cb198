import CalendarDatabase
import CalendarWeb
import Foundation
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceCatalogObservability

/// The program, which reads its environment, installs the root, and runs its services until a signal.
@main
enum CalendarServerProgram {
  static func main() async {
    do {
      let settings = try Settings(environment: ProcessInfo.processInfo.environment)
      LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
      var logger = Logger(label: "calendar-server")
      logger.logLevel = settings.logLevel
      observe(settings.observing, logger)
      Catalog.main.install(
        ServerRoot(databaseOptions: settings.database, serverOptions: settings.server, logger: logger))
      await CatalogServiceGroup(.main, settings.group(logger: logger)).runAndExit()
    } catch {
      FileHandle.standardError.write(Data("calendar-server: \(error)\n".utf8))
      exit(64)
    }
  }

  /// Sends the catalog's events to the backends of the settings.
  private static func observe(_ kinds: Set<Settings.Observing>, _ logger: Logger) {
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
