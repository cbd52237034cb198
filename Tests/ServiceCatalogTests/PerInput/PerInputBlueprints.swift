import ServiceCatalog
import ServiceCatalogDefaults

/// A synchronous service with one instance for each input.
struct LimiterBlueprint: SharedParameterizedBlueprint, DisposableBlueprint {
  static func assemble(_ input: String, from catalog: any Assembling) -> Resource { Resource(input) }
  static func dispose(_ instance: Resource, after ending: Ending) async throws {
    try await instance.close(after: ending)
  }
}

/// One that ends when it is idle for a minute of the catalog's clock.
struct IdleLimiterBlueprint: SharedParameterizedBlueprint, DisposableBlueprint {
  static var idle: Duration? { .seconds(60) }
  static func idleClock(from catalog: any Assembling) throws -> any Clock<Duration> { try catalog.obtain(\.clock) }
  static func assemble(_ input: String, from catalog: any Assembling) -> Resource { Resource(input) }
  static func dispose(_ instance: Resource, after ending: Ending) async throws {
    try await instance.close(after: ending)
  }
}

/// An asynchronous service with one instance for each input, which ends when it is idle for a minute of the catalog's clock.
struct TenantBlueprint: AsyncParameterizedBlueprint, DisposableBlueprint {
  static var idle: Duration? { .seconds(60) }
  static func idleClock(from catalog: any Assembling) throws -> any Clock<Duration> { try catalog.obtain(\.clock) }
  static func assemble(_ input: String, from catalog: any Assembling) async throws -> Resource { Resource(input) }
  static func dispose(_ instance: Resource, after ending: Ending) async throws {
    try await instance.close(after: ending)
  }
}

/// A service without a disposal.
struct BucketBlueprint: SharedParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) -> Part { Part("\(input)") }
}

/// An input whose `==` and `hash(into:)` use the catalog, as no lock forbids.
struct CuriousInput: Hashable, Sendable {
  let number: Int
  let catalog: Catalog
  /// The hash, which may be that of other inputs.
  var hash = 0

  static func == (left: Self, right: Self) -> Bool {
    _ = try? left.catalog.obtain(\.bucket, with: 0)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    _ = try? catalog.obtain(\.bucket, with: 1)
    hasher.combine(hash)
  }
}

struct CuriousBlueprint: SharedParameterizedBlueprint {
  static func assemble(_ input: CuriousInput, from catalog: any Assembling) -> Part { Part("\(input.number)") }
}

extension Catalog {
  var limiter: LimiterBlueprint.Type { LimiterBlueprint.self }
  var idleLimiter: IdleLimiterBlueprint.Type { IdleLimiterBlueprint.self }
  var tenant: TenantBlueprint.Type { TenantBlueprint.self }
  var bucket: BucketBlueprint.Type { BucketBlueprint.self }
  var curious: CuriousBlueprint.Type { CuriousBlueprint.self }
}

extension Catalog {
  /// Creates a catalog with the services for inputs, and a clock that the test sets.
  static func forInputs(_ clock: ManualClock = ManualClock()) -> Catalog {
    let catalog = Catalog(name: "test")
    catalog.supply(ServiceCatalogDefaults.DefaultServices.ClockBlueprint.self, instance: clock)
    LimiterBlueprint().install(in: catalog)
    IdleLimiterBlueprint().install(in: catalog)
    TenantBlueprint().install(in: catalog)
    BucketBlueprint().install(in: catalog)
    CuriousBlueprint().install(in: catalog)
    return catalog
  }
}
