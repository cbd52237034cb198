import RunningPrograms

/// The programs that have to behave the same, by the names of their executables.
let authPrograms = ["auth", "auth-with-macros", "auth-catalogued"]

/// The users that ship with the examples.
let users = sampleFile("users.csv")
