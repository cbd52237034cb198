public import ServiceCatalog
import Testing

extension CatalogTrait {
  /// What a trait thinks of instances that survive their test.
  ///
  /// An instance of a class or an actor that a builder of the test's catalog returned, also behind a protocol, kept or new
  /// at every obtain, and also in scopes and copies of the catalog, is expected to go with the test. Values are not looked
  /// at.
  public struct Leaks: Sendable {
    let areForbidden: Bool
    private let exceptions: [any CatalogModule.Type]

    /// They are not looked for.
    public static let ignored = Leaks(areForbidden: false, exceptions: [])

    /// They fail the test, with the name of each entry and the place where it was supplied.
    ///
    /// So does the catalog itself, if somebody still holds it: a builder that captured it, or a task that outlives the test.
    /// A test that throws has failed already, and is not looked at.
    public static let forbidden = Leaks(areForbidden: true, exceptions: [])

    /// The same, but for the instances of some entries, such as those whose builder hands out an object that it did not
    /// make.
    ///
    /// - Parameter blueprints: The entries whose instances may survive.
    /// - Returns: The rule.
    public static func forbidden(except blueprints: any CatalogModule.Type...) -> Leaks {
      Leaks(areForbidden: true, exceptions: blueprints)
    }

    private func survivors(of tracker: InstanceTracker) -> [InstanceTracker.Survivors] {
      tracker.survivors.filter { survivors in !exceptions.contains { $0 == survivors.type } }
    }
  }
}

extension CatalogTrait.Leaks {
  /// Waits for what is being let go on other threads, and records an issue if something stays.
  ///
  /// - Returns: Whether everything has gone.
  func hold(for tracker: InstanceTracker, _ sourceLocation: Testing.SourceLocation) async -> Bool {
    // A thread that let the test go on may not yet have let go of what it held itself. Nobody can be asked when it has;
    // only a test that fails waits for long.
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(2)
    var pause = Duration.microseconds(50)
    while tracker.catalogIsHeld || !survivors(of: tracker).isEmpty {
      guard clock.now < deadline, (try? await clock.sleep(for: pause)) != nil else {
        Issue.record(Comment(rawValue: text(of: tracker)), sourceLocation: sourceLocation)
        return false
      }
      pause *= 2
    }
    return true
  }

  /// What is alive, in words.
  ///
  /// It clears the catalog, to find out whether that frees it.
  private func text(of tracker: InstanceTracker) -> String {
    let survivors = survivors(of: tracker)
    var lines: [String] = []
    if !survivors.isEmpty {
      let count = survivors.reduce(0) { $0 + $1.count }
      lines.append("\(count == 1 ? "an instance" : "\(count) instances") of the test's catalog outlived the test")
      lines += survivors.map { "    \($0.text)" + ($0.count == 1 ? "" : " (\($0.count) instances)") }
    }
    if tracker.catalogIsHeld {
      tracker.clearCatalogs()
      lines.append(
        (survivors.isEmpty ? "" : "  ") + "the test's catalog itself is still held, "
          + (tracker.catalogIsHeld
            ? "by an object or a task that outlived the test"
            : "by a builder of its own that captured it, or by an instance that it keeps"))
    }
    lines.append(
      "  to fix: let one side of a cycle hold the other weakly or by @Obtained, use a builder's argument instead of a "
        + "captured catalog, and end the test's tasks with it")
    return "[leak] " + lines.joined(separator: "\n")
  }
}
