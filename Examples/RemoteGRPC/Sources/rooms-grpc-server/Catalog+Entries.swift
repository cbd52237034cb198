import Bookings
import BookingsServing
import GRPCBookingsServer
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
        port: settings.port, callers: callers, heartbeat: settings.heartbeat, connectionAge: settings.connectionAge,
        stop: settings.stop))
    let identity = settings.certificates.flatMap { certificates in
      settings.key.map { Identity(certificates: certificates, key: $0) }
    }
    supply(IdentityBlueprint.self, instance: identity)
    install(GRPCBookingsServerBlueprint())
    install(SQLiteBackendModule(path: settings.database, name: settings.name))
  }
}

extension DatabaseUnusable: @retroactive OperatorError {}
