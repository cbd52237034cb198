public import Foundation
public import ServiceCatalog

extension DefaultServices {
  /// The blueprint of the manager of files and folders.
  ///
  /// Concurrency: all callers share the instance.
  public struct FileManagerBlueprint: SharedBlueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `FileManager.default`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> FileManager { FileManager.default }
  }
}

extension Catalog {
  /// The manager of files and folders.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var fileManager: ServiceCatalogDefaults.DefaultServices.FileManagerBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.FileManagerBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.fileManager`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesFileManager {}

/// States that `\.fileManager` needs no declared service.
public typealias service_fileManager = Void

/// The protocol of the composition roots that list the module of `\.fileManager`.
public typealias owner_of_fileManager = Catalog.DefaultServices

extension DefaultServices {
  /// The blueprint of the user's settings.
  ///
  /// It is obtained each time, because `UserDefaults` isn't `Sendable` on Linux.
  ///
  /// Concurrency: obtain it where it is used, instead of passing it between threads.
  public struct UserDefaultsBlueprint: Blueprint, LiveBlueprint, Sendable {
    /// Creates the blueprint.
    public init() {}

    /// Returns the live service.
    ///
    /// - Parameter catalog: The catalog from which the service is obtained, which isn't used.
    /// - Returns: `UserDefaults.standard`.
    ///
    /// Concurrency: callable from any thread.
    public static func assemble(from catalog: any Assembling) -> UserDefaults { UserDefaults.standard }
  }
}

extension Catalog {
  /// The user's settings.
  ///
  /// A key of your own with the same name is preferred.
  ///
  /// Concurrency: callable from any thread.
  @_disfavoredOverload
  public var userDefaults: ServiceCatalogDefaults.DefaultServices.UserDefaultsBlueprint.Type {
    ServiceCatalogDefaults.DefaultServices.UserDefaultsBlueprint.self
  }
}

/// The protocol of the composition roots that supply `\.userDefaults`.
///
/// Concurrency: the protocol has no requirements.
@_marker public protocol SuppliesUserDefaults {}

/// States that `\.userDefaults` needs no declared service.
public typealias service_userDefaults = Void

/// The protocol of the composition roots that list the module of `\.userDefaults`.
public typealias owner_of_userDefaults = Catalog.DefaultServices
