import AuthModel
import CSVRecords
import RunningPrograms
import Testing

@Suite("Signing in, with every style of wiring")
struct SignInTests {
  @Test("The built-in users", arguments: Wiring.all)
  func demo(wiring: Wiring) throws {
    #expect(try wiring.signInToDemo("alice", "123").name == "Alice")
    #expect(throws: SignInError.wrongPassword(username: "alice")) { try wiring.signInToDemo("alice", "1234") }
    #expect(throws: SignInError.unknownUser("bob")) { try wiring.signInToDemo("bob", "123") }
  }

  @Test("With one piece replaced, the real service finds only the stub's user", arguments: Wiring.all)
  func stub(wiring: Wiring) throws {
    #expect(try wiring.signInToStub("eve", "apple") == eve)
    #expect(throws: SignInError.unknownUser("alice")) { try wiring.signInToStub("alice", "123") }
  }

  @Test("A file", arguments: Wiring.all)
  func file(wiring: Wiring) throws {
    #expect(try wiring.signInToFile(users, "grace", "nanosecond").name == "Hopper, Grace")
    try withFile("username,name,password\nada,Ada,\n") { path in
      _ = #expect(throws: InputError.self) { try wiring.signInToFile(path, "ada", "") }
    }
  }

  @Test("A stub that is assigned directly replaces the component's own service", arguments: Wiring.all)
  func assigned(wiring: Wiring) throws {
    #expect(try wiring.signInToAssigned("cain", "field") == cain)
    #expect(throws: SignInError.unknownUser("eve")) { try wiring.signInToAssigned("eve", "apple") }
  }
}
