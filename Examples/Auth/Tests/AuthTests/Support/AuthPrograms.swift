import RunningPrograms

/// The programs that have to behave alike, by the names of their executables.
let authPrograms = ["auth", "auth-with-macros", "auth-catalogued"]

/// The users in the examples' data.
let users = sampleFile("users.csv")
