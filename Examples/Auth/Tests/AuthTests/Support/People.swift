import AuthModel

/// The one user of the stubs.
let eve = User(username: "eve", name: "Eve", password: "apple")

/// The one user of a stub that is assigned.
let cain = User(username: "cain", name: "Cain", password: "field")
