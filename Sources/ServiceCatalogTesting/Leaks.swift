public import ServiceCatalog

extension CatalogTrait {
  /// The treatment of instances that survive their test.
  ///
  /// A leak is an instance of a class or an actor that a builder of the test's catalog returned and that is still alive
  /// after the test. This includes instances returned as a protocol type, kept and transient instances, and those of
  /// the catalog's scopes and copies. Values are not checked.
  public struct Leaks: Sendable {
    let areForbidden: Bool
    private let exceptions: [any CatalogModule.Type]

    /// Leaks are not checked.
    public static let ignored = Leaks(areForbidden: false, exceptions: [])

    /// Leaks fail the test with an issue that names each entry and the location of its supply.
    ///
    /// The test also fails if the catalog itself is still referenced, for example by a builder that captured it or by a
    /// task that outlives the test. A test that throws has already failed and isn't checked.
    public static let forbidden = Leaks(areForbidden: true, exceptions: [])

    /// Leaks fail the test, except for instances of some entries.
    ///
    /// Use this value for entries whose builders return an object that they didn't create.
    ///
    /// - Parameter blueprints: The entries whose instances may survive.
    /// - Returns: The rule.
    public static func forbidden(except blueprints: any CatalogModule.Type...) -> Leaks {
      Leaks(areForbidden: true, exceptions: blueprints)
    }

    /// How long the trait waits for instances that other threads are releasing.
    ///
    /// Only a failing test waits so long. A thread of a busy machine may have to wait for seconds before it continues.
    @TaskLocal package static var patience = Duration.seconds(10)

    private func survivors(of tracker: InstanceTracker) -> [InstanceTracker.Survivors] {
      tracker.survivors.filter { survivors in !exceptions.contains { $0 == survivors.type } }
    }
  }
}

extension CatalogTrait.Leaks {
  /// Waits for instances that other threads are releasing.
  ///
  /// - Returns: A description of those that survive, or `nil` if everything was released.
  func failure(of tracker: InstanceTracker) async -> String? {
    // A thread that let the test continue may not have released its own references yet, and there is no way to know
    // when it has.
    let clock = ContinuousClock()
    let deadline = clock.now + Self.patience
    var pause = Duration.microseconds(50)
    while tracker.catalogIsHeld || !survivors(of: tracker).isEmpty {
      guard clock.now < deadline, (try? await clock.sleep(for: pause)) != nil else {
        return text(of: tracker)
      }
      pause = min(pause * 2, .milliseconds(100))
    }
    return nil
  }

  /// Returns a description of the survivors.
  ///
  /// The method clears the catalog to find out whether this frees it.
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
