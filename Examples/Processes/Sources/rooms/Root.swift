import Foundation
import FrontDesk
import LocalBookings
import ServiceCatalog
import ServiceCatalogMacros

/// The composition root.
@CompositionRoot(entry: \.roomsCommand)
struct RoomsRoot: Catalog.FrontDeskServices, Catalog.LocalBookingsServices {
  let bookingsFile: URL
}
