import Bookings
import BookingsServer
import BookingsServing
import Logging
import RoomsProgram
public import SQLiteBookings
import ServiceCatalog
public import ServiceCatalogLifecycle
import ServiceCatalogObservability

/// The composition root.
extension Catalog {
  /// Supplies everything that the server obtains.
  func prepare(for settings: RoomsSettings, callers: Callers, logger: Logger) {
    // The group reports wrong settings.
    logEvents(to: logger) { $0.underlyingError is any OperatorError ? .debug : .error }
    if settings.traces { traceAssemblies() }
    supply(LoggerBlueprint.self, instance: logger)
    supply(
      ServerOptionsBlueprint.self,
      instance: ServerOptions(
        port: settings.port, callers: callers, heartbeat: settings.heartbeat, stop: settings.stop))
    install(BookingsServerBlueprint())
    install(SQLiteBackendModule(path: settings.database, name: settings.name))
  }
}

extension DatabaseUnusable: OperatorError {}
