import FrontDesk
import RemoteBookings
import ServiceCatalog
import ServiceCatalogMacros

/// The composition root.
@CompositionRoot(entry: \.roomsCommand)
struct RoomsRoot: Catalog.FrontDeskServices, Catalog.RemoteBookingsServices {
  let bookingsServerAddress: BookingsServerAddress
}
