/// A property whose service is obtained at the first read, and then kept.
///
/// ```swift
/// final class AgendaModel {
///   @Obtained(\.calendarService) private var service
/// }
/// ```
///
/// Nothing is obtained while the owner is initialized. An object that a catalog assembles stores a weak reference to
/// that catalog and obtains from it. Any other object obtains from the catalog passed as `from:`, or from
/// ``Catalog/main`` at the first read. The same applies to an object whose catalog is gone. If the service can't be
/// obtained, the program stops with the error's full text, as with `resolve`.
///
/// Use it also to break a legitimate cycle: of two services that need each other, one obtains the other at its first
/// use. If it reads the property while it's still being assembled, the cycle is reported.
///
/// Copies share the obtained service. The compiler makes a wrapped property a `var`, which a final class that is
/// `Sendable` can't store. In such a class, store the wrapper itself, as in
/// `private let service = Obtained(\.calendarService)`, and read its ``wrappedValue``.
///
/// Concurrency: `Sendable` if the service is. Reading mutates nothing. If several threads read a transient service
/// first, each may assemble one, and all of them get the same one.
@propertyWrapper
public struct Obtained<B: Blueprint> {
  private let given: Catalog?
  private let assembling: WeakCatalog?
  private let place: (fileID: StaticString, line: UInt)
  /// The service, or `nil` before the first obtain.
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
    given = catalog
    place = (fileID, line)
    assembling = catalog == nil ? Path.assemblingCatalog.map { WeakCatalog($0) } : nil
  }

  /// The service.
  ///
  /// Complexity: the cost of obtaining at the first read; later, a lock and a copy.
  public var wrappedValue: B.Output {
    if let instance = kept.withLock({ $0 }) { return instance }
    do throws(CatalogError) {
      let instance = try Catalog.obtainOnce(B.self, from: given ?? assembling?.catalog ?? .main)
      return kept.withLock { kept in
        let first = kept ?? instance
        kept = first
        return first
      }
    } catch {
      error.trap(place.fileID, place.line)
    }
  }
}

extension Obtained: Sendable where B.Output: Sendable {}
