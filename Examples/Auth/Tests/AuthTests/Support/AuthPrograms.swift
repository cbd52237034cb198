import AuthModel
import RunningPrograms

/// The programs that have to behave alike, by the names of their executables.
let authPrograms = ["auth", "auth-with-macros", "auth-catalogued"]

/// The users in the examples' data.
let users = sampleFile("users.csv")

/// The one user of the stubs.
let eve = User(username: "eve", name: "Eve", password: "apple")

/// The one user of a stub that is assigned.
let cain = User(username: "cain", name: "Cain", password: "field")
