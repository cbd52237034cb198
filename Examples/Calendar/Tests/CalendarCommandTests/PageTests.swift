import Foundation
import RunningPrograms
import Testing

@Suite("The files with the pages of days")
struct PageTests {
  @Test("Each day is written to its own file, as it is printed without the option")
  func written() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let days = ["2026-11-05", "2026-11-25"]
    let printed = try calendar(["day", sample] + days + ["--time-zone", "UTC"])
    let run = try calendar(["day", sample] + days + ["--time-zone", "UTC", "--output", folder.path])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == days.map { "written to \(folder.path)/\($0).txt\n" }.joined())
    let pages = try days.map { try String(contentsOf: folder.appending(path: "\($0).txt"), encoding: .utf8) }
    #expect(pages.joined(separator: "\n") == printed.output)
  }

  @Test("A page that can't be written has an error with its path and the fix, exit code 1, and the calendar is closed")
  func unwritable() throws {
    let run = try calendar("day", sample, "2026-11-05", "--output", "/no/such")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors == """
        calendar: error: the page cannot be written to /no/such/2026-11-05.txt: No such file or directory
          to fix: check the folder and its permissions

        """)
    let verbose = try calendar("day", sample, "2026-11-05", "--output", "/no/such", "--verbose")
    #expect(verbose.status == 1)
    #expect(verbose.errors.contains("calendar: note: disposed calendarSource in "))
    #expect(try calendar("day", sample, "--output", "").status == 64)
  }
}
