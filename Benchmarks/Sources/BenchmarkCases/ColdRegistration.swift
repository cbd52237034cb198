import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog
import ServiceCatalogStyles

/// Registering services by type in a new process, which has registered none of the types before.
package enum ColdRegistration {
  /// The cases of ``run(_:)``.
  package static let cases = ["locator, cold registration"]

  /// Returns the nanoseconds of one registration, or nil for an unknown contestant.
  ///
  /// The types' metadata exists before the clock starts. By hand, the factories are appended to an array with enough
  /// capacity.
  package static func run(_ contestant: String) -> Double? {
    let types = NewServices.all
    // The first reading of the clock is slower than the others.
    _ = now()
    switch contestant {
    case "hand":
      var factories: [Factory] = []
      factories.reserveCapacity(types.count)
      let start = now()
      for type in types { append(type, to: &factories) }
      return Double(now() - start) / Double(types.count)
    case "catalog":
      let locator = ServiceLocator()
      let start = now()
      for type in types { register(type, in: locator) }
      return Double(now() - start) / Double(types.count)
    default:
      return nil
    }
  }

  /// A closure in a struct, because an array of closures would allocate a wrapper for each.
  private struct Factory {
    let make: () -> any NewService
  }

  private static func append<Service: NewService>(_ type: Service.Type, to factories: inout [Factory]) {
    factories.append(Factory { Service() })
  }

  private static func register<Service: NewService>(_ type: Service.Type, in locator: ServiceLocator) {
    locator.register(type) { Service() }
  }
}
