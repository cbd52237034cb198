import Bookings
import FrontDesk
import Logging
import RoomsProgram
import SQLiteBookings
import ServiceCatalog

/// The composition root.
extension Catalog {
  /// Supplies everything that the program obtains.
  func prepare(for settings: RoomsSettings, logger: Logger) {
    supply(LoggerBlueprint.self, instance: logger)
    supply(PatienceBlueprint.self, instance: settings.patience)
    install(FrontDeskBlueprint())
    install(SQLiteBookingsModule(path: settings.database, actingAs: settings.caller))
  }
}
