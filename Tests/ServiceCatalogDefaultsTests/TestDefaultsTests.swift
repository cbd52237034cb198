import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The values for tests", .catalog(.empty) { $0.install(TestDefaults()) })
struct TestDefaultsTests {
  @Test("Every service is supplied in an empty catalog")
  func everything() async {
    await expectVerified()
    #expect(Set(await Catalog.main.verify().graph.nodes.map(\.name)).count == 12)
  }

  @Test("The same calls return the same values in each test", arguments: 1...2)
  func deterministic(_: Int) throws {
    let main = Catalog.main
    #expect(try main[\.date].now.ISO8601Format() == "2001-01-01T00:00:00Z")
    #expect(try main[\.uuid]().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(try main[\.uuid]().uuidString == "00000000-0000-0000-0000-000000000001")
    var random = try main[\.random]
    #expect(random.next() == 0xe220_a839_7b1d_cdaf)
    var other = try main[\.random]
    #expect(other.next() == 0x6e78_9e6a_a1b9_65f4)
    #expect(try main[\.locale].identifier == "en_US_POSIX")
    #expect(try main[\.timeZone].secondsFromGMT() == 0)
    let calendar = try main[\.calendar]
    #expect(calendar.identifier == .gregorian)
    #expect(calendar.timeZone == .gmt)
    #expect(calendar.locale?.identifier == "en_US_POSIX")
    #expect(try main[\.processInfo].arguments == ["test"])
    #expect(try main[\.processInfo].environment == [:])
  }

  @Test("The clock stands still")
  func clock() throws {
    let clock = try #require(Catalog.main[\.clock] as? ManualClock)
    #expect(clock.now.offset == .zero)
    #expect(try Catalog.main[\.clock] as? ManualClock === clock)
  }

  @Test("Notifications stay in the test")
  func notifications() throws {
    #expect(try Catalog.main[\.notificationCenter] !== NotificationCenter.default)
    #expect(try Catalog.main[\.notificationCenter] === Catalog.main[\.notificationCenter])
  }

  @Test(
    "Each value can be chosen",
    .catalog(.empty) {
      var defaults = TestDefaults(
        now: Date(timeIntervalSinceReferenceDate: 60), seed: 1, arguments: ["tool", "-v"], environment: ["A": "1"])
      defaults.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
      defaults.locale = Locale(identifier: "ja_JP")
      defaults.uuid = UUIDGenerator { UUID(uuidString: "12345678-0000-0000-0000-000000000000")! }
      $0.install(defaults)
    })
  func chosen() throws {
    let main = Catalog.main
    #expect(try main[\.date]().timeIntervalSinceReferenceDate == 60)
    var random = try main[\.random]
    #expect(random.next() == 0x910a_2dec_8902_5cc1)
    #expect(try main[\.processInfo].arguments == ["tool", "-v"])
    #expect(try main[\.processInfo].environment == ["A": "1"])
    #expect(try main[\.timeZone].identifier == "Asia/Tokyo")
    #expect(try main[\.locale].identifier == "ja_JP")
    #expect(try main[\.calendar].timeZone.identifier == "Asia/Tokyo")
    #expect(try main[\.calendar].locale?.identifier == "ja_JP")
    #expect(try main[\.uuid]() == main[\.uuid]())
  }

  @Test("The module replaces the live services", .catalog(.empty) { $0.install(DefaultServices(), TestDefaults()) })
  func replaced() throws {
    #expect(try Catalog.main[\.clock] is ManualClock)
    #expect(try Catalog.main[\.fileManager] !== FileManager.default)
    #expect(try Catalog.main[\.userDefaults] !== UserDefaults.standard)
    #expect(try Catalog.main[\.urlSession] !== URLSession.shared)
  }

  @Test("The facts of a process can be used without a catalog")
  func process() {
    var process = TestProcess(arguments: ["tool"])
    process.processName = "tool"
    process.processIdentifier = 7
    let information: any ProcessInformation = process
    #expect(information.processName == "tool" && information.processIdentifier == 7)
    #expect(information.hostName == "localhost" && information.activeProcessorCount == 1)
    #expect(information.systemUptime == 0 && information.physicalMemory == 1 << 30)
    #expect(information.operatingSystemVersion.majorVersion == 1)
  }
}
