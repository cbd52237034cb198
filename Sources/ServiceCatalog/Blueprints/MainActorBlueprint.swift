/// How to compose something of the user interface: assembled and obtained on the main actor, a new one each time.
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
/// Concurrency: the blueprint and its key are nonisolated; `assemble(from:)` and obtaining are the main actor's. What it
/// assembles need not be `Sendable`.
public protocol MainActorBlueprint: CatalogModule {
  /// What is assembled.
  associatedtype Output

  /// Assembles it.
  ///
  /// - Parameter catalog: The catalog that owns the entry.
  /// - Returns: The assembled object.
  /// - Throws: Whatever keeps it from being assembled, reported as ``Blueprint/assemble(from:)`` says.
  @MainActor static func assemble(from catalog: any Assembling) throws -> Output
}

extension MainActorBlueprint {
  /// Supplies the blueprint's own `assemble`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to supply to.
  @inlinable
  public func install(in catalog: Catalog) {
    catalog.supplyOwn(Self.self, place: nil) { catalog throws in try Self.assemble(from: catalog) }
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
    try catalog.supplied(Self.self)
  }
}
