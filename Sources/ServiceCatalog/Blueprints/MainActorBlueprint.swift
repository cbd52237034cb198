/// A type that describes a user interface object that is assembled and obtained on the main actor.
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
/// Obtaining returns a new instance each time, unless the blueprint declares a different ``lifetime``.
///
/// Concurrency: the blueprint and its key are nonisolated. `assemble(from:)` and obtaining are isolated to the main
/// actor. The instances don't have to be `Sendable`. A kept instance is released on the thread that drops it, which can
/// be any thread that clears the catalog or supplies the entry again.
public protocol MainActorBlueprint: CatalogModule {
  /// The type of the instances.
  associatedtype Output

  /// Assembles the object.
  ///
  /// - Parameter catalog: The catalog that keeps the instance. If the instance isn't kept, the catalog from which the
  ///   service is obtained.
  /// - Returns: The assembled object.
  /// - Throws: Any error that prevents the assembly. It is reported as described for ``Blueprint/assemble(from:)``.
  @MainActor static func assemble(from catalog: any Assembling) throws -> Output

  /// The lifetime of the instance, ``Lifetime/transient`` by default. Every lifetime is supported.
  static var lifetime: Lifetime { get }
}

extension MainActorBlueprint {
  /// The default lifetime: a new instance each time the object is obtained.
  public static var lifetime: Lifetime { .transient }

  /// Installs the blueprint with its own `assemble(from:)`.
  ///
  /// Installing it again changes nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) { catalog.supplyOwn(Self.self, at: Origin(installing: Self.self)) }

  /// Obtains the object by the blueprint's type, without a key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The object, kept or new depending on its lifetime.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable on the main actor.
  @inlinable @inline(__always) @MainActor
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> Output {
    try Catalog.obtainOnce(Self.self, from: catalog)
  }
}
