import Foundation
import FrontDesk
import LocalBookings
import ServiceCatalog
import ServiceCatalogMacros

/// The composition root.
@CompositionRoot(entry: \.roomsCommand)
struct RoomsRoot: Catalog.FrontDeskServices.Supplied, Catalog.LocalBookingsServices.Supplied {
  let bookingsFile: URL
}
