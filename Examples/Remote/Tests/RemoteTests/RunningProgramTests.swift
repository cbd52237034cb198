import RemoteTesting
import Testing

/// No test hangs on a program: one that does not end is killed, and says why.
@Suite(.timeLimit(.minutes(10))) struct RunningProgramTests {
  static func sleeper(lifetime: Duration = .seconds(100)) throws -> RunningProgram {
    try RunningProgram("/usr/bin/env", ["sleep", "3600"], lifetime: lifetime)
  }

  @Test func programThatRunsTooLongIsKilled() async throws {
    let program = try Self.sleeper(lifetime: .milliseconds(100))
    await program.wait(for: "a text that does not come")
    #expect(await program.exitCode() == -9)
    #expect(program.errorText == "[env: killed after 0.1 seconds]\n")
  }

  @Test func programIsKilledWithTheTestThatWaitsForIt() async throws {
    let program = try Self.sleeper()
    let waiting = Task { await program.waitForOutput("never") }
    waiting.cancel()
    await waiting.value
    #expect(await program.exitCode() == -9)
    #expect(program.errorText == "[env: killed while a test waited for the output 'never']\n")
    let other = try Self.sleeper()
    let ending = Task { await other.exitCode() }
    ending.cancel()
    #expect(await ending.value == -9)
  }
}
