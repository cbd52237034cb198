public import ServiceCatalog

#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

extension DefaultServices {
  /// The blueprint of the session that loads from the network.
  ///
  /// Concurrency: all callers share the instance.
  public struct UrlSessionBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `URLSession.shared`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> URLSession { URLSession.shared }
  }
}

extension Catalog {
  /// The session that loads from the network.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var urlSession: ServiceCatalogDefaults.DefaultServices.UrlSessionBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.UrlSessionBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.urlSession`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesUrlSession {}

/// States that `\.urlSession` needs no declared service.
public typealias service_urlSession = Void

/// The protocol of the composition roots that list the module of `\.urlSession`.
public typealias owner_of_urlSession = Catalog.DefaultServices
