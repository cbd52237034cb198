public import ServiceCatalog
public import Testing

/// Expects that an object is released after its use, and names what still holds it.
///
/// ```swift
/// @Test(.catalog { $0.prepareAll() })
/// func editorGoes() async throws {
///   try await expectReleased { try Catalog.main[\.editor] }
/// }
/// ```
///
/// The issue names the chain of fields from an instance that the catalog keeps, or from one of `owners`, to the object.
/// The search follows strong references for at most a second. It doesn't see what closures and tasks hold, and names
/// those that it found instead. Other threads have ten seconds to release their references.
///
/// - Parameters:
///   - catalog: The catalog whose instances may hold the object, `Catalog.main` by default.
///   - owners: Other values that may hold the object, such as those that the test keeps.
///   - sourceLocation: The source location of the call, for issues.
///   - use: A closure that returns the object after its use.
/// - Throws: The error that the closure throws.
///
/// Complexity: linear in the number of objects that the owners hold, if the object isn't released.
///
/// Concurrency: callable from any task or actor. If the object isn't released, the search reads the owners' fields, which
/// no other thread should change then.
public func expectReleased<Object: AnyObject>(
  _ catalog: Catalog = .main, holding owners: Any..., sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ use: () async throws -> Object
) async rethrows {
  let reference = WeakReference(try await use())
  let clock = ContinuousClock()
  let deadline = clock.now + CatalogTrait.Leaks.patience
  // Nothing holds the object while this function sleeps: a catalog disposes an old instance when it's the only owner.
  while reference.object != nil, clock.now < deadline, (try? await clock.sleep(for: .milliseconds(1))) != nil {}
  guard let object = reference.object else { return }
  let roots = owners.map { ("", $0) } + catalog.keptInstances
  let lines =
    ["[leak] \(type(of: object)) is still in use"] + (Owners(of: [object], from: roots)?.lines(for: [object]) ?? [])
  let fix = "  to fix: let one side of a cycle hold the other weakly or by @Obtained, or end what holds the object"
  Issue.record(Comment(rawValue: (lines + [fix]).joined(separator: "\n")), sourceLocation: sourceLocation)
}

/// A weak reference that an optimizer can't shorten to the last use of a variable.
private struct WeakReference {
  weak let object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
