/// The code that disposes the instances of a blueprint.
///
/// A blueprint has a disposal if it conforms to ``DisposableBlueprint`` or ``MainActorDisposableBlueprint``. You can't
/// create one yourself.
///
/// Concurrency: a `Sendable` value.
public struct _Disposal: Sendable {
  /// A function that is stored by reference, so that it takes only one word in each definition.
  private final class Function: Sendable {
    let call: Disposing

    init(_ call: @escaping Disposing) { self.call = call }
  }

  private let function: Function

  fileprivate init(_ dispose: @escaping Disposing) {
    function = Function(dispose)
  }

  var dispose: Disposing { function.call }
}

package typealias Disposal = _Disposal

extension CatalogModule {
  /// The default, `nil`: instances are released without being disposed.
  public static var _disposal: _Disposal? { nil }
}

extension DisposableBlueprint {
  /// The disposal that calls ``dispose(_:after:)``.
  public static var _disposal: _Disposal? {
    _Disposal { try await dispose($0.instance(as: Output.self), after: $1) }
  }
}

extension MainActorDisposableBlueprint {
  /// The disposal that calls ``dispose(_:after:)`` on the main actor.
  public static var _disposal: _Disposal? {
    _Disposal { try await disposeOnMainActor($0, $1) }
  }

  @MainActor
  private static func disposeOnMainActor(_ box: AnyBox, _ ending: Ending) async throws {
    try await dispose(box.instance(as: Output.self), after: ending)
  }
}
