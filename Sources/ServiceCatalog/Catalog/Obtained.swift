/// A service that is obtained when it is first read, and kept.
///
/// ```swift
/// final class AgendaModel {
///   @Obtained(\.calendarService) private var service
/// }
/// ```
///
/// Nothing is obtained while the owner is initialized. An object that a catalog assembles remembers that catalog, weakly,
/// and obtains from it; any other, and one whose catalog has gone, asks ``Catalog/main`` at the first read, or the catalog
/// given as `from:`. A service that
/// cannot be obtained stops the program with the error's full text, as `resolve` does.
///
/// It is also the way to break a legitimate cycle: of two services that know each other, one obtains the other on first
/// use. (A service that reads it while it is still being assembled finds the cycle again.)
///
/// Copies share what was obtained. The compiler makes a wrapped property a `var`, which a final class that is `Sendable`
/// cannot store; keep the wrapper itself there, `private let service = Obtained(\.calendarService)`, and read its
/// ``wrappedValue``.
///
/// Concurrency: `Sendable` where the service is; reading mutates nothing. If several threads are the first to read a
/// service that is new at every obtain, each may assemble one, and all of them are given the same.
@propertyWrapper
public struct Obtained<B: Blueprint> {
  private let given: Catalog?
  private let assembling: WeakCatalog?
  private let place: (fileID: StaticString, line: UInt)
  /// The service after the first obtain; nil before.
  ///
  /// The lock isn't held while a builder runs.
  private let kept = Protected<B.Output?>(nil)

  /// A property that obtains the service of a key.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.clock`.
  ///   - catalog: The catalog to obtain from; without one, the catalog that is assembling the owner, else
  ///     ``Catalog/main`` at the first read.
  ///   - fileID: Where the property stands, for the message.
  ///   - line: Where the property stands, for the message.
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
  /// Complexity: that of obtaining at the first read; a lock and a copy after.
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
