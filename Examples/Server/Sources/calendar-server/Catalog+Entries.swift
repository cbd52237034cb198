import CalendarDatabase
import CalendarService
import CalendarWeb
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceCatalogObservability

/// The composition root, the one place that knows every module and the environment.
extension Catalog {
  /// Supplies everything that the server obtains.
  func prepare(for settings: Settings) {
    var logger = Logger(label: "calendar-server")
    logger.logLevel = settings.logLevel
    if settings.observing.contains(.logs) {
      // A refused request isn't a failure of the server, and the group reports wrong settings.
      logEvents(to: logger) { $0.cause is HTTPError || $0.cause is any OperatorError ? .debug : .error }
    }
    if settings.observing.contains(.metrics) { recordMetrics() }
    if settings.observing.contains(.traces) { traceAssemblies() }
    supply(LoggerBlueprint.self, instance: logger)
    supply(DatabaseOptionsBlueprint.self, instance: settings.database)
    supply(ServerOptionsBlueprint.self, instance: settings.server)
    install(
      ReadinessBlueprint(), DefaultServices.DateBlueprint(), DefaultServices.ClockBlueprint(), CalendarDatabaseModule(),
      CalendarWebModule())
  }
}
