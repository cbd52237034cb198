import Testing

/// The tests that use the process's own catalog, which therefore run one after another.
///
/// Test suites run in parallel, including those of other targets. Every other test that needs `Catalog.main` runs in a
/// process of its own, with an exit test.
@Suite("The design's example programs on the process's own catalog", .serialized)
enum MainCatalogListings {}
