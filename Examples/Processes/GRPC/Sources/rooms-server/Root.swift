import BookingsServer
import Foundation
import LocalBookings
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceCatalogMacros

/// The composition root.
@CompositionRoot(entry: \.bookingsServer)
struct ServerRoot: Catalog.BookingsServerServices, Catalog.LocalBookingsServices, Catalog.SuppliesReadiness {
  let bookingsFile: URL
  let bookingsServerOptions: BookingsServerOptions
  let logger: Logger
}
