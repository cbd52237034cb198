/// The address of the article about errors, to which an error adds its identifier, the name of a section.
///
/// This is the address in a documentation archive. Replace it with the site's address once the site is published.
let documentationAddress = "doc://ServiceCatalog/documentation/ServiceCatalog/Errors#"
