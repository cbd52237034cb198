/// The address of the documentation, to which an error adds its identifier.
///
/// This is the address in a documentation archive. Replace it with the site's address once the site is published.
let documentationAddress = "doc://ServiceCatalog/documentation/ServiceCatalog"
