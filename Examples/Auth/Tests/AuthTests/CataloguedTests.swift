import AuthModel
import AuthWithMacros
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private struct NotedRecords: UserRecords {
  let diary: Diary

  func read() -> [User] {
    diary.write("records read")
    return [eve]
  }
}

@Suite("The macros' blueprints in a catalog")
struct CataloguedTests {
  private let catalog = Catalog(name: "auth")

  init() {
    catalog.install(AuthModule())
  }

  @Test("The catalog is complete, and records of a file are assembled when one is named")
  func verified() async {
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.notAssembled == ["fileUserRecords"])
  }

  @Test("The users are read once, at their first use")
  func shared() throws {
    let diary = Diary()
    try catalog.override(\.userRecords) { _ in NotedRecords(diary: diary) }
    #expect(diary.entries == [])
    #expect(try catalog.obtain(\.userService).authenticate(username: "eve", password: "apple") == eve)
    #expect(try catalog.obtain(\.userRepository).everyone() == [eve])
    #expect(diary.entries == ["records read"])
  }
}
