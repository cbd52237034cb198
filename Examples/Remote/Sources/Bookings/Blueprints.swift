public import Logging
public import ServiceCatalog

/// The bookings for a consumer.
///
/// The composition root chooses the store.
public struct BookingStoreBlueprint: SuppliedBlueprint, DisposableBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any BookingStore

  /// Creates the blueprint.
  public init() {}

  /// Closes the store.
  public static func dispose(_ store: any BookingStore, after ending: Ending) async throws { await store.close() }
}

/// The bookings for a server that offers them to other processes.
public struct BookingBackendBlueprint: SuppliedBlueprint, DisposableBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any BookingBackend

  /// Creates the blueprint.
  public init() {}

  /// Closes the store.
  public static func dispose(_ backend: any BookingBackend, after ending: Ending) async throws { await backend.close() }
}

/// The program's logger, supplied by the composition root.
public struct LoggerBlueprint: SuppliedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = Logger

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The bookings.
  public var bookingStore: BookingStoreBlueprint.Type { BookingStoreBlueprint.self }
  /// The bookings for a server.
  public var bookingBackend: BookingBackendBlueprint.Type { BookingBackendBlueprint.self }
  /// The program's logger.
  public var logger: LoggerBlueprint.Type { LoggerBlueprint.self }
}
