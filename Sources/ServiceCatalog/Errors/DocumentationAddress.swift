/// The address of the documentation, to which an error adds its identifier.
///
/// This is the address in an archive. Replace it by the address of the site once the site is published.
let documentationAddress = "doc://ServiceCatalog/documentation/ServiceCatalog"
