#if Tools
import ArgumentParser

/// The options for changes of the sources.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the fixes that are safe and unambiguous, and report the remaining findings.")
  var fix = false

  @Flag(
    help: "With --fix, print the changes as a unified diff and change nothing. Exits with 1 if there are changes.")
  var dryRun = false

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change: pass --fix too.") }
  }
}
#endif
