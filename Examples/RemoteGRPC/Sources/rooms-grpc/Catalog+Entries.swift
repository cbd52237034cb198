import Bookings
import FrontDesk
import GRPCBookings
import Logging
import RoomsProgram
import ServiceCatalog

/// The composition root.
extension Catalog {
  /// Supplies everything that the program obtains.
  func prepare(for settings: RoomsSettings, logger: Logger) {
    supply(LoggerBlueprint.self, instance: logger)
    supply(PatienceBlueprint.self, instance: settings.patience)
    install(FrontDeskBlueprint())
    install(
      GRPCBookingsModule(
        url: settings.url, trusted: settings.trusted, token: settings.token, options: settings.calls))
  }
}
