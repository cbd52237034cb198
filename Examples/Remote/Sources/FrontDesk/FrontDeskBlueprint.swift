public import Bookings
public import ServiceCatalog

/// How the desk is assembled: on top of whatever store the composition root has chosen.
public struct FrontDeskBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the desk.
  public static func assemble(from catalog: any Assembling) throws -> FrontDesk {
    FrontDesk(store: try catalog.obtain(\.bookingStore), patience: try catalog.obtain(\.patience))
  }
}

/// How long the desk tries while the store is not available: supplied by the composition root.
public struct PatienceBlueprint: SuppliedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = Duration

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The desk.
  public var frontDesk: FrontDeskBlueprint.Type { FrontDeskBlueprint.self }
  /// How long the desk tries.
  public var patience: PatienceBlueprint.Type { PatienceBlueprint.self }
}

/// Says: I need a desk.
public protocol HasFrontDesk {
  /// The desk.
  var frontDesk: FrontDesk { get }
}

/// Says: take the desk for the desk, on top of whatever store is linked.
public protocol LinkFrontDesk: HasFrontDesk, HasBookingStore {
  /// How long the desk tries.
  var patience: Duration { get }
}

extension LinkFrontDesk {
  /// Made at each access: it is nothing but the store.
  public var frontDesk: FrontDesk { FrontDesk(store: bookingStore, patience: patience) }
}
