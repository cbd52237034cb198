import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The live services")
struct DefaultServicesTests {
  private let catalog = Catalog(name: "defaults")

  init() { catalog.install(DefaultServices()) }

  @Test("The shared objects are Foundation's")
  func shared() throws {
    #expect(try catalog[\.fileManager] === FileManager.default)
    #expect(try catalog[\.notificationCenter] === NotificationCenter.default)
    #expect(try catalog[\.userDefaults] === UserDefaults.standard)
    #expect(try catalog[\.urlSession] === URLSession.shared)
    #expect(try catalog[\.processInfo] as? ProcessInfo === ProcessInfo.processInfo)
    #expect(try catalog[\.clock] is ContinuousClock)
  }

  @Test("The user's settings are the current ones")
  func user() throws {
    #expect(try catalog[\.calendar].identifier == Calendar.current.identifier)
    #expect(try catalog[\.locale].identifier == Locale.current.identifier)
    #expect(try catalog[\.timeZone].identifier == TimeZone.current.identifier)
  }

  @Test("Values that may change are read each time, and the others are shared")
  func lifetimes() {
    #expect(DefaultServices.CalendarBlueprint.lifetime == .transient)
    #expect(DefaultServices.LocaleBlueprint.lifetime == .transient)
    #expect(DefaultServices.TimeZoneBlueprint.lifetime == .transient)
    #expect(DefaultServices.UserDefaultsBlueprint.lifetime == .transient)
    #expect(DefaultServices.UrlSessionBlueprint.lifetime == .shared)
  }

  @Test("The generators return new values")
  func generators() throws {
    let date = try catalog[\.date]
    let before = Date()
    let now = date()
    #expect(before <= now && now <= date.now && date.now <= Date())
    let uuid = try catalog[\.uuid]
    #expect(uuid() != uuid())
    // The version of a random identifier.
    #expect(uuid().uuidString.dropFirst(14).first == "4")
    var random = try catalog[\.random]
    #expect(Set((1...8).map { _ in random.next() }).count == 8)
    #expect((1...6).contains(Int.random(in: 1...6, using: &random)))
  }

  @Test(
    "Every service is live",
    arguments: [
      DefaultServices.CalendarBlueprint.self, DefaultServices.ClockBlueprint.self, DefaultServices.DateBlueprint.self,
      DefaultServices.FileManagerBlueprint.self, DefaultServices.LocaleBlueprint.self,
      DefaultServices.NotificationCenterBlueprint.self, DefaultServices.ProcessInfoBlueprint.self,
      DefaultServices.RandomBlueprint.self, DefaultServices.TimeZoneBlueprint.self,
      DefaultServices.UrlSessionBlueprint.self, DefaultServices.UserDefaultsBlueprint.self,
      DefaultServices.UuidBlueprint.self,
    ] as [any CatalogModule.Type])
  func live(blueprint: any CatalogModule.Type) {
    #expect(blueprint is any LiveBlueprint.Type)
  }
}
