import ArgumentParser
import AuthModel
import CSVRecords
import Foundation

/// Runs a command.
///
/// If it fails, prints the reason and exits with the error's code.
func reportingErrors(of program: String, _ command: () throws -> Void) throws {
  do {
    try command()
  } catch {
    // An input error begins with its location, in the form that editors recognize.
    let text = error is InputError ? "\(error)" : "\(program): error: \(error)"
    FileHandle.standardError.write(Data((text + "\n").utf8))
    throw ExitCode((error as? SignInError)?.exitCode ?? 1)
  }
}
