import RunningPrograms

/// Runs the program that was built beside these tests.
func calendar(_ arguments: String...) throws -> Run { try calendar(arguments) }

/// Runs the program that was built beside these tests.
func calendar(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
  try Run("calendar", arguments, environment: environment)
}

/// The calendar that ships with the examples.
let sample = sampleFile("team.ics")
