import Testing

/// Everything in this process that touches the process's own catalog, one test after the other.
///
/// Test suites run in parallel, those of other targets too: whatever else needs `Catalog.main` does so in a process of
/// its own, by an exit test.
@Suite("Listings, on the process's own catalog", .serialized)
enum MainCatalogListings {}
