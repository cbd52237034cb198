import CalendarService
import CalendarStore
import CivilTime
import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import Testing

@Suite("The days that a request means")
struct DayWindowTests {
  @Test("Today is the current date in the zone of the output; a given day is that day")
  func today() async throws {
    let late = DateGenerator.constant(try moment("2026-12-31T23:30"))
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    try await withProgram {
      try $0.override(\.date) { _ in late }
      try $0.override(\.timeZone) { _ in zone }
    } operation: {
      let today = try Catalog.main.obtain(\.dayWindow, with: DayRequest(count: 3))
      #expect(today == (try window("2027-01-01", 3)))
      let named = DayRequest(first: CivilDate(iso: "2026-02-28"), count: 2)
      #expect(try Catalog.main.obtain(\.dayWindow, with: named) == window("2026-02-28", 2))
    }
  }
}
