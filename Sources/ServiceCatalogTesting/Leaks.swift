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
    ///
    /// If instances leak, the search for their owners reads their fields, which no thread should change then.
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
    /// How long a failing test searches for the owners of leaked instances.
    @TaskLocal package static var searchTime = Duration.seconds(1)

    fileprivate func isExcepted(_ survivors: InstanceTracker.Survivors) -> Bool {
      exceptions.contains { $0 == survivors.type }
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
    while tracker.catalogIsHeld || !tracker.survivors.allSatisfy(isExcepted) {
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
    let (instances, catalogOwner) = describe(tracker)
    var lines = instances
    if tracker.catalogIsHeld {
      tracker.clearCatalogs()
      lines.append(
        (instances.isEmpty ? "" : "  ") + "the test's catalog itself is still held, "
          + (tracker.catalogIsHeld
            ? "by an object or a task that outlived the test"
            : "by a builder of its own that captured it, or by an instance that it keeps"))
      if let catalogOwner { lines.append("      held by " + catalogOwner) }
    }
    lines.append(
      "  to fix: let one side of a cycle hold the other weakly or by @Obtained, use a builder's argument instead of a "
        + "captured catalog, and end the test's tasks with it")
    return "[leak] " + lines.joined(separator: "\n")
  }

  /// Returns the lines about the survivors and what holds them, and what holds the catalog.
  private func describe(_ tracker: InstanceTracker) -> (instances: [String], catalogOwner: String?) {
    let all = tracker.survivors
    let survivors = all.filter { !isExcepted($0) }
    let catalogs = tracker.heldCatalogs
    let owners = Owners(
      of: survivors.flatMap(\.objects) + catalogs, from: all.flatMap(\.objects).map { ("", $0 as Any) })
    func lines(_ objects: [AnyObject]) -> [String] {
      owners.map { $0.lines(for: objects) } ?? []
    }
    let catalogOwner = catalogs.lazy.compactMap { owners?.chains[ObjectIdentifier($0)] }.first
    guard !survivors.isEmpty else { return ([], catalogOwner) }
    let count = survivors.reduce(0) { $0 + $1.objects.count }
    let title = "\(count == 1 ? "an instance" : "\(count) instances") of the test's catalog outlived the test"
    let entries = survivors.flatMap { entry in
      ["    \(entry.text)" + (entry.objects.count == 1 ? "" : " (\(entry.objects.count) instances)")]
        + lines(entry.objects)
    }
    return ([title] + entries, catalogOwner)
  }
}

extension Owners {
  /// Returns the lines that say what holds the objects, the first one that is known, or what may hold them.
  func lines(for objects: [AnyObject]) -> [String] {
    if let chain = objects.lazy.compactMap({ chains[ObjectIdentifier($0)] }).first { return ["      held by " + chain] }
    return opaque.map { "      perhaps held by " + $0 }
  }
}
