/// How to compose something of the user interface: assembled and obtained on the main actor.
///
/// ```swift
/// public struct ChatComposerBlueprint: MainActorBlueprint {
///   public init() {}
///   public static func assemble(from catalog: any Assembling) throws -> any ChatComposer {
///     DefaultChatComposer(engine: try catalog.obtain(\.assistantEngine))
///   }
/// }
/// ```
///
/// It gives a new one at every obtain, unless the blueprint states a ``lifetime``.
///
/// Concurrency: the blueprint and its key are nonisolated; `assemble(from:)` and obtaining are the main actor's. What it
/// assembles need not be `Sendable`; a kept one is released where it is dropped, which is any thread that clears or
/// supplies.
public protocol MainActorBlueprint: CatalogModule {
  /// What is assembled.
  associatedtype Output

  /// Assembles it.
  ///
  /// - Parameter catalog: The catalog that owns the entry.
  /// - Returns: The assembled object.
  /// - Throws: Whatever keeps it from being assembled, reported as ``Blueprint/assemble(from:)`` says.
  @MainActor static func assemble(from catalog: any Assembling) throws -> Output

  /// How long an instance is kept; ``Lifetime/transient`` if not stated. It supports every lifetime.
  static var lifetime: Lifetime { get }
}

extension MainActorBlueprint {
  /// A new instance at every obtain.
  public static var lifetime: Lifetime { .transient }

  /// Supplies the blueprint's own `assemble`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to supply to.
  public func install(in catalog: Catalog) {
    catalog.supplyOwn(Self.self, at: Origin(installing: Self.self))
  }

  /// Obtains what this blueprint assembles: by the blueprint's type, where there is no key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: A new one.
  /// - Throws: What obtaining by key throws.
  ///
  /// Complexity: as obtaining by key.
  ///
  /// Concurrency: on the main actor.
  @inlinable @inline(__always) @MainActor
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> Output {
    try Catalog.obtainOnce(Self.self, from: catalog)
  }
}
