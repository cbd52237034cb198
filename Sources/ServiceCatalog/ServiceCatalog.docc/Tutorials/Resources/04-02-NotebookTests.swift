import ServiceCatalog
import ServiceCatalogTesting
import Testing
import Wiring

@Suite(.catalog { $0.install(NotebookModule()) })
struct NotebookTests {
  @Test func everyServiceCanBeCreated() async {
    await expectVerified()
  }
}
