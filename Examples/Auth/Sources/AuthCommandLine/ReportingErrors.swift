import ArgumentParser
import AuthModel
import CSVRecords
import Foundation

/// Runs a command; prints why it cannot be done, and ends with the exit code of that.
func reportingErrors(of program: String, _ command: () throws -> Void) throws {
  do {
    try command()
  } catch {
    // An input's error says itself where it is, in the form that editors know.
    let text = error is InputError ? "\(error)" : "\(program): error: \(error)"
    FileHandle.standardError.write(Data((text + "\n").utf8))
    throw ExitCode((error as? SignInError)?.exitCode ?? 1)
  }
}
