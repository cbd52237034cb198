import Bookings
import FrontDesk
import HTTPBookings
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
    install(HTTPBookingsModule(url: settings.url, token: settings.token, options: settings.calls))
  }
}
