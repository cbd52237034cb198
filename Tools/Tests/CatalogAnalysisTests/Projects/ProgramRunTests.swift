#if Tools
import CatalogAnalysis
import Testing

/// Runs of other programs, such as `swift` and `git`.
@Suite("Projects: other programs")
struct ProgramRunTests {
  @Test("Both outputs are read completely, in whatever order the program writes them")
  func fullPipes() async throws {
    let size = 1 << 20
    let print = "yes | head -c \(size)"
    let run = try await ProgramRun("sh", ["-c", "\(print) >&2; \(print); \(print) >&2; exit 3"])
    #expect(run.output.count == size)
    #expect(run.errors.utf8.count == 2 * size)
    #expect(run.failure == "exit code 3")
  }

  @Test("Variables are added to the environment, and removed from it")
  func environment() async throws {
    let script = "echo ${PATH:+path} ${ADDED:-none} ${HOME:-none}"
    let run = try await ProgramRun("sh", ["-c", script], environment: ["ADDED": "a b", "HOME": nil])
    #expect(run.failure == nil)
    #expect(String(decoding: run.output, as: UTF8.self) == "path a b none\n")
  }

  @Test("A program that a signal ends has failed")
  func signal() async throws {
    #expect(try await ProgramRun("sh", ["-c", "kill -9 $$"]).failure == "signal 9")
  }

  @Test("The standard input is empty")
  func input() async throws {
    #expect(try await ProgramRun("cat", []).output == [])
  }

  @Test("A program that isn't on the search path is an error of its own")
  func missing() async {
    await #expect(throws: ProgramRun.NotInstalled.self) { try await ProgramRun("no-such-program", []) }
  }

  @Test("If the task is cancelled, the program is killed")
  func cancellation() async {
    let task = Task { try await ProgramRun("sleep", ["600"]) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    "A program that runs longer than its limit is killed with its processes",
    arguments: [("sh", ""), ("bash", "set -m; ")])
  func limit(shell: String, grouping: String) async throws {
    let folder = try SourceFolder(["empty.swift": ""])
    let file = folder["process"]
    await #expect(throws: ProgramRun.TimedOut.self) {
      // The inner process, which may have a group of its own, outlives its parent unless it is killed, too.
      try await ProgramRun(
        shell, ["-c", "\(grouping)sleep 600 & echo $! > '\(file)'; wait"], limit: .milliseconds(500))
    }
    let process = try await ProgramRun("cat", [file])
    let number = String(decoding: process.output.dropLast(), as: UTF8.self)
    // The killed process may still wait for its parent to notice.
    let state = try await ProgramRun("sh", ["-c", "kill -0 \(number) && ps -o stat= -p \(number)"])
    #expect(state.failure != nil || state.output.first == UInt8(ascii: "Z"))
  }

  @Test("A process that the program leaves behind isn't waited for")
  func leftBehind() async throws {
    let run = try await ProgramRun("sh", ["-c", "sleep 600 & echo $!"])
    let process = String(decoding: run.output, as: UTF8.self)
    #expect(try await ProgramRun("kill", [String(process.dropLast())]).failure == nil)
  }
}
#endif
