import CatalogInspection
import Foundation
import ServiceCatalogDiagnostics
import Testing

@Suite("The built program")
struct CommandTests {
  @Test(
    "The output of each command on the example's calendar",
    arguments: [
      ("agenda", ["agenda", sample, "--from", "2026-11-01", "--days", "14"]),
      (
        "agenda-berlin",
        ["agenda", sample, "--from", "2026-10-20", "--days", "60", "--time-zone", "Europe/Berlin"]
      ), ("day", ["day", sample, "2026-11-05", "2026-11-12"]),
      ("insights", ["insights", sample, "--from", "2026-11-01", "--days", "30"]),
      ("ask-free", ["ask", sample, "when am I free on friday?", "--now", "2026-11-02"]),
      ("ask-conflicts", ["ask", sample, "are there conflicts next week?", "--now", "2026-11-02"]),
    ])
  func output(name: String, arguments: [String]) throws {
    let run = try Run(arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == (try String(contentsOf: testFolder.appending(path: "Golden/\(name).txt"), encoding: .utf8)))
  }

  @Test("The pages of days, in a folder that exists or not")
  func pages() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Run(["day", sample, "2026-11-05", "--output", folder.path])
    #expect(run.status == 0)
    #expect(run.output == "written to \(folder.path)/2026-11-05.txt\n")
    let page = try String(contentsOf: folder.appending(path: "2026-11-05.txt"), encoding: .utf8)
    #expect(page.hasPrefix("Thursday, 5 November 2026 (UTC)\n\n"))
    let missing = try Run(["day", sample, "2026-11-05", "--output", "\(folder.path)/none"])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("the page cannot be written to "))
  }

  @Test("The graph of the program's services, with counts and times, and a trace and a report of the start")
  func graph() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, trace) = (folder.appending(path: "graph.json"), folder.appending(path: "trace.json"))
    let run = try Run([
      "explore", sample, "--from", "2026-11-10", "--days", "4", "--output", file.path, "--startup-trace", trace.path,
      "--startup-report",
    ])
    #expect(run.status == 0)
    #expect(run.output == "written to \(file.path)\n")
    let graph = try CatalogGraph(json: String(contentsOf: file, encoding: .utf8))
    for screen in ["agendaUI", "dayUI", "insightsUI", "chatUI"] {
      #expect(graph.nodes.first { $0.name == screen }?.assemblies == 1, "\(screen)")
    }
    #expect(graph.edges.contains { $0.from == "calendarStore" && $0.to == "calendarService" })
    #expect(try String(contentsOf: trace, encoding: .utf8).contains("calendarService"))
    #expect(run.errors.contains("calendarService"))
  }

  @Test("A file that can't be used ends the program with exit code 1")
  func failures() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.ics").path
    try "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:x\nEND:VEVENT\nEND:VCALENDAR".write(
      toFile: file, atomically: true, encoding: .utf8)
    let malformed = try Run(["agenda", file])
    #expect(malformed.status == 1 && malformed.output.isEmpty)
    #expect(malformed.errors.hasPrefix("\(file):3: error: DTSTART has a bad date or time, \"x\"\n  to fix: "))
    let missing = try Run(["agenda", "/no/such/file.ics"])
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("/no/such/file.ics:1: error: the file cannot be read: "))
  }

  @Test(
    "A wrong option ends the program with exit code 64, and the message names the mistake",
    arguments: [
      (["agenda", sample, "--from", "2026-02-30"], "'2026-02-30' isn't a day of the calendar"),
      (["agenda", sample, "--days", "0"], "--days must be 1 to 3660, not 0"),
      (["agenda", sample, "--time-zone", "Moon/Base"], "'Moon/Base' isn't a time zone"),
      (["ask", sample, " "], "the question is empty"), (["ask", sample, "x", "--now", "noon"], "'noon' isn't a time"),
    ])
  func options(arguments: [String], message: String) throws {
    let run = try Run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }
}
