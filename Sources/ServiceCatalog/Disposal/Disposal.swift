/// How the instances of a blueprint are disposed.
///
/// A blueprint has one if it conforms to ``DisposableBlueprint`` or ``MainActorDisposableBlueprint``. Only these
/// conformances make one.
///
/// Concurrency: a value, `Sendable`.
public struct Disposal: Sendable {
  let dispose: Disposing

  fileprivate init<Output: Sendable>(_ dispose: @escaping @Sendable (Output, Ending) async throws -> Void) {
    self.dispose = { box, ending in try await dispose(box.instance(as: Output.self), ending) }
  }

  fileprivate init<Output>(mainActor dispose: @escaping @MainActor @Sendable (Output, Ending) async throws -> Void) {
    self.dispose = { box, ending in try await Self.onMainActor(box, ending, dispose) }
  }

  @MainActor
  private static func onMainActor<Output>(
    _ box: AnyBox, _ ending: Ending, _ dispose: @MainActor (Output, Ending) async throws -> Void
  ) async throws {
    try await dispose(box.instance(as: Output.self), ending)
  }
}

extension CatalogModule {
  /// None: instances are released without being disposed.
  public static var disposal: Disposal? { nil }
}

extension DisposableBlueprint {
  /// ``dispose(_:after:)``.
  public static var disposal: Disposal? { Disposal { try await dispose($0, after: $1) } }
}

extension MainActorDisposableBlueprint {
  /// ``dispose(_:after:)``, on the main actor.
  public static var disposal: Disposal? { Disposal(mainActor: { try await dispose($0, after: $1) }) }
}
