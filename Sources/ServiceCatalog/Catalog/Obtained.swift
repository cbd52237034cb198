/// A property whose service is obtained when it is first read, and then kept.
///
/// ```swift
/// final class AgendaModel {
///   @Obtained(\.calendarService) private var service
/// }
/// ```
///
/// Nothing is obtained while the owner is initialized. If you pass a catalog as `from:`, the service is obtained from
/// it. Otherwise, a property of an object that a catalog assembles stores a weak reference to that catalog and obtains
/// from it. In any other object, the service is obtained from ``Catalog/main`` at the first read. If the service can't
/// be obtained, the program stops with the error's full text, as with `resolve`. If the catalog that assembled the
/// object is shut down or gone, that error is `closed`.
///
/// You can also use `@Obtained` to break a legitimate cycle. If two services need each other, let one of them obtain
/// the other at its first use. If that service reads the property while it's still being assembled, the cycle is
/// reported.
///
/// Copies of the property share the obtained service. The compiler makes a wrapped property a `var`, which a `Sendable`
/// final class can't store. In such a class, store the wrapper itself, as in
/// `private let service = Obtained(\.calendarService)`, and read its ``wrappedValue``.
///
/// Concurrency: `Sendable` if the service is. Reading doesn't mutate the property. If several threads read a transient
/// service at the same time, each may assemble an instance, but all of them receive the same one.
@propertyWrapper
public struct Obtained<B: Blueprint> {
  private let source: ObtainedSource
  /// The service, or `nil` before the first read.
  ///
  /// The lock isn't held while a builder runs.
  private let kept = Protected<B.Output?>(nil)

  /// Creates a property that obtains the service of a key.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.clock`.
  ///   - catalog: The catalog to obtain from. The default is the catalog that assembles the owner, or ``Catalog/main``
  ///     at the first read.
  ///   - fileID: The file of the property, for the error message.
  ///   - line: The line of the property, for the error message.
  public init(
    _ blueprint: KeyPath<Catalog, B.Type>, from catalog: Catalog? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = ObtainedSource(catalog, fileID, line)
  }

  /// The service.
  ///
  /// Complexity: the cost of obtaining the service at the first read; after that, a lock and a copy.
  public var wrappedValue: B.Output {
    if let instance = kept.withLock({ $0 }) { return instance }
    do throws(CatalogError) {
      let instance = try Catalog.obtainOnce(B.self, from: source.catalog)
      return kept.withLock { kept in
        let first = kept ?? instance
        kept = first
        return first
      }
    } catch {
      error.trap(source.fileID, source.line)
    }
  }
}

extension Obtained: Sendable where B.Output: Sendable {}

/// A property like ``Obtained``, whose service is created on the main actor.
///
/// ```swift
/// @MainActor final class DocumentScreen {
///   @MainActorObtained(\.editor) private var editor
/// }
/// ```
///
/// Concurrency: only the main actor can create and read the property.
@MainActor @propertyWrapper
public struct MainActorObtained<B: MainActorBlueprint> {
  private let source: ObtainedSource
  private let kept = Kept()

  /// The service, or `nil` before the first read.
  @MainActor private final class Kept {
    var instance: B.Output?
  }

  /// Creates a property that obtains the service of a key.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.editor`.
  ///   - catalog: The catalog to obtain from. The default is the catalog that assembles the owner, or ``Catalog/main``
  ///     at the first read.
  ///   - fileID: The file of the property, for the error message.
  ///   - line: The line of the property, for the error message.
  public init(
    _ blueprint: KeyPath<Catalog, B.Type>, from catalog: Catalog? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    source = ObtainedSource(catalog, fileID, line)
  }

  /// The service.
  ///
  /// Complexity: the cost of obtaining the service at the first read; after that, a copy.
  public var wrappedValue: B.Output {
    if let instance = kept.instance { return instance }
    do throws(CatalogError) {
      let instance = try Catalog.obtainOnce(B.self, from: source.catalog)
      // The builder may have read the property.
      let first = kept.instance ?? instance
      kept.instance = first
      return first
    } catch {
      error.trap(source.fileID, source.line)
    }
  }
}

/// The catalog from which a property obtains, and the property's place for errors.
private struct ObtainedSource: Sendable {
  private let given: Catalog?
  private let assembling: CatalogReference?
  let fileID: StaticString
  let line: UInt

  init(_ catalog: Catalog?, _ fileID: StaticString, _ line: UInt) {
    given = catalog
    assembling = catalog == nil ? Caller.catalog.map { CatalogReference($0) } : nil
    self.fileID = fileID
    self.line = line
  }

  var catalog: Catalog { given ?? assembling?.catalog ?? .main }
}
