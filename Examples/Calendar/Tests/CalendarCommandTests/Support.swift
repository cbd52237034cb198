import RunningPrograms

/// Runs the program that was built together with these tests.
func calendar(_ arguments: String...) throws -> Run { try calendar(arguments) }

/// Runs the program that was built together with these tests.
func calendar(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
  try Run("calendar", arguments, environment: environment)
}

/// The sample calendar of the examples.
let sample = sampleFile("team.ics")
