import Foundation
import RunningPrograms
import Testing

@Suite("The report of the program's start")
struct StartupTests {
  private let days = ["--from", "2026-11-10", "--days", "4", "--time-zone", "UTC"]

  @Test(
    "The report follows the output, on standard error", arguments: ["agenda", "day", "insights", "ask"])
  func report(command: String) throws {
    let rest = command == "ask" ? ["what is next?"] : []
    let plain = try calendar([command, sample] + rest + ["--now", "2026-11-02", "--time-zone", "UTC"])
    let run = try calendar(
      [command, sample] + rest + ["--now", "2026-11-02", "--time-zone", "UTC", "--startup-report"])
    #expect(run.status == 0)
    #expect(run.output == plain.output)
    #expect(run.errors.hasPrefix("start-up: "))
    #expect(plain.errors.isEmpty)
  }

  @Test("The report names the store and its reader with their places, and the chain that the start waited for")
  func content() throws {
    let lines = try calendar(["agenda", sample, "--startup-report"] + days).errors.split(separator: "\n").map(
      String.init)
    #expect(lines.first?.contains(/^start-up: \d+ assembled in \d+\.\d{3} ms$/) == true)
    let path = try #require(lines.firstIndex(of: "critical path, with what each obtained:"))
    let slowest = lines[2..<path]
    #expect(lines[1] == "slowest, by themselves:")
    for (name, file) in [
      ("calendarStore", "CalendarStore/CalendarStoreBlueprint.swift"),
      ("calendarService", "CalendarService/CalendarServiceBlueprint.swift"),
      ("assistantEngine", "AssistantEngine/AssistantServices.swift"),
      ("calendarSource", "calendar/Catalog+Entries.swift"),
      ("date", "calendar/Catalog+Entries.swift"),
    ] {
      #expect(slowest.count { $0.contains("ms  \(name), supplied at \(file):") } == 1, "\(name)")
    }
    // Screens are assembled after the start.
    #expect(!lines.contains { $0.contains("agendaUI") })
    #expect(lines[(path + 1)...].contains { $0.contains("calendarService, supplied at CalendarService/") })
  }

  @Test("The trace is JSON, with a slice for each assembly")
  func trace() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let run = try calendar(["agenda", sample, "--startup-trace", url.path] + days)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let trace = try JSONDecoder().decode(Trace.self, from: Data(contentsOf: url))
    let slices = trace.traceEvents.filter { $0.ph == "X" }
    #expect(
      Set(slices.map(\.name)).isSuperset(of: [
        "assistantEngine", "calendarService", "calendarSource", "calendarStore",
      ]))
    let service = try #require(slices.first { $0.name == "calendarService" })
    #expect(service.args["kind"] == "async")
    #expect(service.args["supplied"]?.hasPrefix("CalendarService/CalendarServiceBlueprint.swift:") == true)
    #expect(slices.allSatisfy { $0.dur.map { $0 >= 0 } == true })
  }

  @Test(
    "A trace that can't be written has an error with its path and the fix, exit code 1, and nothing is shown",
    arguments: ["/no/such/trace.json": "No such file or directory", "/": "Is a directory"])
  func unwritable(path: String, reason: String) throws {
    let run = try calendar(["agenda", sample, "--startup-trace", path] + days)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        calendar: error: the trace cannot be written to \(path): \(reason)
          to fix: check the path and its permissions

        """)
  }

  @Test("The verbose option reports the program's actions on standard error", arguments: ["--verbose", "-v"])
  func verbose(option: String) throws {
    let plain = try calendar(["agenda", sample] + days)
    let run = try calendar(["agenda", sample, option] + days)
    #expect(run.status == 0)
    #expect(run.output == plain.output)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("calendar: note: ") })
    for name in ["calendarService", "calendarStore", "agendaUI"] {
      #expect(lines.count { $0.hasPrefix("calendar: note: assembled \(name) in ") } == 1)
    }
    let fetched = "calendar: note: fetched 9 events, 2026-11-10 00:00 to 2026-11-14 00:00, in "
    #expect(lines.count { $0.hasPrefix(fetched) } == 1)
    // The service is closed at the end, before its source.
    for (line, name) in zip(lines.suffix(2), ["calendarService", "calendarSource"]) {
      #expect(line.hasPrefix("calendar: note: disposed \(name) in "))
    }
  }

  @Test("A trace without a path is a wrong option")
  func noPath() throws {
    let empty = try calendar(["agenda", sample, "--startup-trace", ""])
    #expect(empty.status == 64)
    #expect(empty.errors.contains("the path of the trace is empty"))
  }

  @Test("A calendar that can't be used ends the start with its error, and without a report of a partial start")
  func failure() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    let run = try calendar("agenda", "/no/such.ics", "--startup-report", "--startup-trace", url.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("/no/such.ics:1: error: the file cannot be read: "))
    #expect(!run.errors.contains("start-up"))
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}

/// The part of the trace that Perfetto's viewer reads.
private struct Trace: Decodable {
  struct Event: Decodable {
    var name: String
    var ph: String
    var dur: Double?
    var args: [String: String]
  }

  var traceEvents: [Event]
}
