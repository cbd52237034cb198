import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The default services in a test's catalog")
struct LiveDefaultsTests {
  @Test("A test can't use a live service by accident")
  func refused() async {
    await #expect(throws: CatalogError.liveService("date")) {
      try await withTestCatalog(.empty) {
        $0.install(DefaultServices())
      } operation: {
        try Catalog.main[\.date]
      }
    }
  }

  @Test("A test can permit one, or override it")
  func permitted() async throws {
    try await withTestCatalog(.empty, allowingLive: \.date) {
      $0.install(DefaultServices())
      try $0.override(\.uuid, instance: .incrementing)
    } operation: {
      try #expect(Catalog.main[\.date].now <= Date())
      try #expect(Catalog.main[\.uuid]().uuidString == "00000000-0000-0000-0000-000000000000")
    }
  }

  @Test(
    "The values for tests don't leak",
    .catalog(.empty, leaks: .forbidden) {
      $0.install(TestDefaults(responses: ["GET https://example.com/": StubbedResponse()]))
    })
  func leaks() async throws {
    let main = Catalog.main
    _ = try await main[\.urlSession].data(from: #require(URL(string: "https://example.com/")))
    try main[\.userDefaults].set(1, forKey: "a")
    #expect(try main[\.fileManager].fileExists(atPath: main[\.fileManager].temporaryDirectory.path))
    try main[\.notificationCenter].post(name: Notification.Name("a"), object: nil)
  }
}
