public import Foundation
public import ServiceCatalog

extension DefaultServices {
  /// The blueprint of the arguments and the environment of the process.
  ///
  /// Concurrency: all callers share the instance.
  public struct ProcessInfoBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `ProcessInfo.processInfo`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> any ProcessInformation { ProcessInfo.processInfo }
  }
}

extension Catalog {
  /// The arguments and the environment of the process.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var processInfo: ServiceCatalogDefaults.DefaultServices.ProcessInfoBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.ProcessInfoBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.processInfo`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesProcessInfo {}

/// States that `\.processInfo` needs no declared service.
public typealias service_processInfo = Void

/// The protocol of the composition roots that list the module of `\.processInfo`.
public typealias owner_of_processInfo = Catalog.DefaultServices

extension DefaultServices {
  /// The blueprint of the center that delivers notifications within the process.
  ///
  /// Concurrency: all callers share the instance.
  public struct NotificationCenterBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `NotificationCenter.default`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> NotificationCenter { NotificationCenter.default }
  }
}

extension Catalog {
  /// The center that delivers notifications within the process.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var notificationCenter: ServiceCatalogDefaults.DefaultServices.NotificationCenterBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.NotificationCenterBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.notificationCenter`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesNotificationCenter {}

/// States that `\.notificationCenter` needs no declared service.
public typealias service_notificationCenter = Void

/// The protocol of the composition roots that list the module of `\.notificationCenter`.
public typealias owner_of_notificationCenter = Catalog.DefaultServices
