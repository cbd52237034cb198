import RunningPrograms
import Testing

@Suite("The program auth")
struct AuthProgramTests {
  @Test(
    "Signing in with the users of a file, of the environment's file, and with the built-in ones",
    arguments: authPrograms)
  func signIn(program: String) throws {
    let file = try Run(program, ["sign-in", "grace", "--users", users], input: "nanosecond\n")
    #expect(file.output == "Thank you for signing in, Hopper, Grace!\n")
    #expect(file.errors.isEmpty)
    #expect(file.status == 0)

    let named = try Run(program, ["sign-in", "ada"], input: "engine", environment: ["AUTH_USERS": users])
    #expect(named.output == "Thank you for signing in, Ada Lovelace!\n")
    #expect(named.status == 0)

    let demo = try Run(program, ["sign-in", "alice", "--demo"], input: "123\n")
    #expect(demo.output == "Thank you for signing in, Alice!\n")
    #expect(demo.status == 0)
  }

  @Test("The users come from standard input, the password from a file", arguments: authPrograms)
  func standardInput(program: String) throws {
    let text = "username,name,password\nkay,Kay,mcnulty\n"
    try withFile("mcnulty\n") { path in
      let run = try Run(program, ["sign-in", "kay", "--users", "-", "--password-file", path], input: text)
      #expect(run.output == "Thank you for signing in, Kay!\n")
      #expect(run.status == 0)
    }
    #expect(try Run(program, ["list", "--users", "-"], input: text).output == "kay\tKay\n")
    #expect(
      try Run(program, ["list", "--users", users]).output
        == "ada\tAda Lovelace\nalan\tAlan Turing\ngrace\tHopper, Grace\n")
  }

  @Test("A wrong password ends with 3, an unknown user with 2", arguments: authPrograms)
  func refused(program: String) throws {
    let wrong = try Run(program, ["sign-in", "ada", "--users", users], input: "Engine\n")
    #expect(wrong.errors == "\(program): error: the password is not the one of ada\n")
    #expect(wrong.output.isEmpty)
    #expect(wrong.status == 3)

    let unknown = try Run(program, ["sign-in", "bob", "--users", users], input: "engine\n")
    #expect(unknown.errors == "\(program): error: there is no user bob\n")
    #expect(unknown.status == 2)
  }

  @Test("Invalid users end with 1, and each invalid line is reported with a fix", arguments: authPrograms)
  func malformed(program: String) throws {
    try withFile("username,name,password\nada,Ada\nkay,Kay,mcnulty\nkay,Kay,again\n") { path in
      let run = try Run(program, ["sign-in", "kay", "--users", path], input: "mcnulty\n")
      #expect(
        run.errors == """
          \(path):2: error: 3 values are expected, 2 found
            to fix: write username,name,password, and a value with a comma in double quotes
          \(path):4: error: the username kay is taken in line 3
            to fix: give each line a username of its own

          """)
      #expect(run.output.isEmpty)
      #expect(run.status == 1)
    }
    let missing = try Run(program, ["list", "--users", "no/such"])
    #expect(missing.errors == "no/such:1: error: there is no such file\n  to fix: check the path\n")
    #expect(missing.status == 1)
  }

  @Test("Missing users or a missing password end with 1, wrong options with 64", arguments: authPrograms)
  func missing(program: String) throws {
    let users = try Run(program, ["list"], environment: ["AUTH_USERS": ""])
    #expect(
      users.errors == """
        \(program): error: no users are named
          to fix: name a file with --users or in AUTH_USERS, or take the built-in ones with --demo

        """)
    #expect(users.status == 1)

    let password = try Run(program, ["sign-in", "alice", "--demo"])
    #expect(password.errors == "-:1: error: there is no password\n  to fix: write it in the first line\n")
    #expect(password.status == 1)

    #expect(try Run(program, ["list", "--demo", "--users", "-"]).status == 64)
    #expect(try Run(program, ["sign-in", "kay", "--users", "-"]).status == 64)
  }
}
