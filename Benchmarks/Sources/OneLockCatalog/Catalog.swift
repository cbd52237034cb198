import Foundation

/// A description of how to assemble a service.
///
/// It is the comparison's protocol. See ``Catalog``.
public protocol Blueprint: SendableMetatype {
  /// The type of the service.
  associatedtype Output

  /// Creates the service.
  static func assemble(from catalog: any Assembling) throws -> Output
}

/// The source of a blueprint's dependencies.
public protocol Assembling: AnyObject {
  /// Returns the service of a blueprint.
  func obtain<B: Blueprint>(_ keyPath: KeyPath<Catalog, B.Type>) throws -> B.Output
}

/// An error of the comparison.
public enum CatalogError: Error, Sendable {
  /// The blueprint isn't supplied.
  case missingEntry(String)
  /// A builder returned another type.
  case typeMismatch(expected: String, actual: String)
  /// A service needs itself.
  case circularReference(chain: [String])
}

/// The comparison: a catalog of 80 lines with one lock around two dictionaries, from which this package grew.
///
/// The code is as it was published, except for changes that Swift 6 requires: `any` is written out, `assemble` throws,
/// metatypes are sendable, and the lock is recursive. With a plain lock, a builder would hang at its first dependency.
public final class Catalog: Assembling, @unchecked Sendable {
  /// The process's catalog.
  public static let main = Catalog()

  private let lock = NSRecursiveLock()
  private var builders: [ObjectIdentifier: @Sendable (Catalog) throws -> Any] = [:]
  private var sharedInstances: [ObjectIdentifier: Any] = [:]
  private var assemblyChain: [String] = []  // Detects circular references.

  /// Creates an empty catalog.
  public init() {}

  /// Supplies a service that is assembled at every obtain.
  public func supply<B: Blueprint>(
    _ blueprintType: B.Type,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let key = ObjectIdentifier(blueprintType)
    lock.lock()
    defer { lock.unlock() }
    builders[key] = { catalog in try builder(catalog) }
  }

  /// Supplies a service that is assembled once.
  public func supplyShared<B: Blueprint>(
    _ blueprintType: B.Type,
    builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    let key = ObjectIdentifier(blueprintType)
    let name = String(describing: blueprintType)
    lock.lock()
    defer { lock.unlock() }
    builders[key] = { [weak self] catalog in
      guard let self else { throw CatalogError.missingEntry(name) }
      // The check and the creation are inside the lock to prevent races.
      if let existing = self.sharedInstances[key] { return existing }
      let instance = try builder(catalog)
      self.sharedInstances[key] = instance
      return instance
    }
  }

  /// Returns the service of a blueprint.
  public func obtain<B: Blueprint>(
    _ keyPath: KeyPath<Catalog, B.Type>
  ) throws -> B.Output {
    let blueprintType = self[keyPath: keyPath]
    let key = ObjectIdentifier(blueprintType)
    let blueprintName = String(describing: blueprintType)

    lock.lock()
    defer { lock.unlock() }

    // Detects circular references.
    if assemblyChain.contains(blueprintName) {
      let chain = assemblyChain + [blueprintName]
      throw CatalogError.circularReference(chain: chain)
    }
    assemblyChain.append(blueprintName)
    defer { assemblyChain.removeLast() }

    guard let builder = builders[key] else {
      throw CatalogError.missingEntry(blueprintName)
    }
    let instance = try builder(self)
    guard let typed = instance as? B.Output else {
      throw CatalogError.typeMismatch(
        expected: String(describing: B.Output.self),
        actual: String(describing: type(of: instance))
      )
    }
    return typed
  }

  /// Returns the service of a blueprint.
  public subscript<B: Blueprint>(keyPath: KeyPath<Catalog, B.Type>) -> B.Output {
    get throws {
      try obtain(keyPath)
    }
  }

  /// Removes all entries and instances.
  public func clear() {
    lock.lock()
    defer { lock.unlock() }
    builders.removeAll()
    sharedInstances.removeAll()
    assemblyChain.removeAll()
  }
}
