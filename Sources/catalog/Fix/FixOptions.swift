#if Tools
  import ArgumentParser

  /// Whether to change sources.
  struct FixOptions: ParsableArguments {
    @Flag(help: "Make the changes that are safe and the only ones possible, and report what remains.")
    var fix = false

    @Flag(help: "With --fix: print the changes as a unified diff and change nothing. Ends with 1 if there is one.")
    var dryRun = false

    func validate() throws {
      if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change: pass --fix too.") }
    }
  }
#endif
