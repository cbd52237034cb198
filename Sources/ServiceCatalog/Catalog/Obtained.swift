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
/// from it. In any other object, the service is obtained from ``Catalog/main`` at the first read, and again when `main` is
/// a different catalog than at the last read: an override's service is never used outside of that override. If the service
/// can't be obtained, the program stops with the error's full text, as with `resolve`. If the catalog that assembled the
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
  /// The service and the catalog's number, or `nil` before the first read.
  ///
  /// The lock isn't held while a builder runs.
  private let kept = Protected<(instance: B.Output, from: UInt64)?>(nil)

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
  /// Complexity: the cost of obtaining the service at the first read; after that, a lock and a copy,
  /// and the cost of ``Catalog/main`` if the property obtains from it.
  public var wrappedValue: B.Output {
    let main = source.isMain ? Catalog.main : nil
    if let kept = kept.withLock({ $0 }), kept.from == main?.number ?? kept.from { return kept.instance }
    do throws(CatalogError) {
      let catalog = main ?? source.catalog
      let instance = try Catalog.obtainOnce(B.self, from: catalog)
      let (first, old) = kept.withLock { kept in
        let old = kept
        if kept?.from != catalog.number { kept = (instance, catalog.number) }
        return (kept?.instance ?? instance, old)
      }
      withExtendedLifetime(old) {}
      return first
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

  /// The service and the catalog's number, or `nil` before the first read.
  @MainActor private final class Kept {
    var value: (instance: B.Output, from: UInt64)?
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
  /// Complexity: the cost of obtaining the service at the first read; after that, a copy, and the cost of ``Catalog/main`` if the
  /// property obtains from it.
  public var wrappedValue: B.Output {
    let main = source.isMain ? Catalog.main : nil
    if let value = kept.value, value.from == main?.number ?? value.from { return value.instance }
    do throws(CatalogError) {
      let catalog = main ?? source.catalog
      let instance = try Catalog.obtainOnce(B.self, from: catalog)
      // The builder may have read the property.
      if let value = kept.value, value.from == catalog.number { return value.instance }
      let old = kept.value
      kept.value = (instance, catalog.number)
      // The deinitializer of the old service may read the property.
      withExtendedLifetime(old) {}
      return instance
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

  /// Whether the property obtains from the main catalog.
  var isMain: Bool { given == nil && assembling == nil }

  var catalog: Catalog { given ?? assembling?.catalog ?? .main }
}
