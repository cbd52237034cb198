import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogTesting
import Testing

private struct Host: ProcessInformation {
  var arguments = ["tool"]
  var environment: [String: String] = [:]
  var processName = "tool"
  var processIdentifier: Int32 = 1
  var hostName = "host"
  var operatingSystemVersion = OperatingSystemVersion(majorVersion: 1, minorVersion: 0, patchVersion: 0)
  var activeProcessorCount = 1
  var physicalMemory: UInt64 = 1
  var systemUptime: TimeInterval = 0
}

private struct OwnModule: CatalogModule {
  func install(in catalog: Catalog) {
    var defaults = TestDefaults(seed: 1)
    defaults.date = DateGenerator { Date(timeIntervalSince1970: 1) }
    defaults.processInfo = Host()
    catalog.install(DefaultServices(), defaults)
  }
}

@Test(
  "The default services and their test values work without `nonisolated`", .catalog(.empty) { $0.install(OwnModule()) })
func defaultServices() async throws {
  let main = Catalog.main
  var random = try main[\.random]
  #expect((1...6).contains(Int.random(in: 1...6, using: &random)))
  #expect(try main[\.date].now.timeIntervalSince1970 == 1)
  #expect(try main[\.processInfo].hostName == "host")
  let clock = try #require(main[\.clock] as? ManualClock)
  let task = Task { try await main[\.clock].sleep(for: .seconds(1)) }
  try await clock.waitForSleepers()
  clock.advance(by: .seconds(1))
  try await task.value
}
