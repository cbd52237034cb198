import Clock
import Notes
import ServiceCatalog
import ServiceCatalogTesting
import Testing
import Wiring

struct Noon: TimeSource {
  let hour = 12
}

@Suite(.catalog { $0.install(NotebookModule()) })
struct NotebookTests {
  @Test func everyServiceCanBeCreated() async {
    await expectVerified()
  }

  @Test(.catalog { try $0.override(\.timeSource) { _ in Noon() } })
  func aNoteHasTheHour() throws {
    #expect(try Catalog.main.obtain(\.notebook).note("Lunch") == "12:00 Lunch")
  }
}
