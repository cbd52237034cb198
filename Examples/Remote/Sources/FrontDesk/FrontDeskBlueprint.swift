public import Bookings
public import ServiceCatalog

/// The blueprint of the desk, which needs the store that the composition root has chosen.
public struct FrontDeskBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the desk.
  public static func assemble(from catalog: any Assembling) throws -> FrontDesk {
    FrontDesk(store: try catalog.obtain(\.bookingStore), patience: try catalog.obtain(\.patience))
  }
}

/// The time for which the desk retries while the store is unavailable, supplied by the composition root.
public struct PatienceBlueprint: SuppliedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = Duration

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The desk.
  public var frontDesk: FrontDeskBlueprint.Type { FrontDeskBlueprint.self }
  /// The time for which the desk retries.
  public var patience: PatienceBlueprint.Type { PatienceBlueprint.self }
}

/// A need for a desk.
public protocol HasFrontDesk {
  /// The desk.
  var frontDesk: FrontDesk { get }
}

/// Links the desk to one over the linked store.
public protocol LinkFrontDesk: HasFrontDesk, HasBookingStore {
  /// The time for which the desk retries.
  var patience: Duration { get }
}

extension LinkFrontDesk {
  /// The desk, which is created at each access, because it stores nothing but the bundle's values.
  public var frontDesk: FrontDesk { FrontDesk(store: bookingStore, patience: patience) }
}
