import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// An object whose deinitializer obtains a service, which causes events.
private final class Leaver: Sendable {
  private let catalog: Catalog?

  /// - Parameter catalog: The catalog, which keeps the object, or `nil` to cause nothing.
  init(_ catalog: Catalog?) { self.catalog = catalog }

  deinit { _ = try? catalog?.obtain(\.alpha) }
}

private struct LeaverBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Leaver { Leaver(nil) }
}

private struct CountBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    _ = try LeaverBlueprint.obtain(from: catalog)
    return 1
  }
}

extension Catalog {
  fileprivate var leaver: LeaverBlueprint.Type { LeaverBlueprint.self }
}

@Suite("The events of a deinitializer come after those of what released its object")
struct EventOrderTests {
  private let catalog = Catalog(name: "test")

  /// Supplies an object whose deinitializer obtains, and returns a log of the events after it was obtained.
  private func log(as lifetime: Lifetime = .shared) throws -> EventLog {
    catalog.install(AlphaBlueprint())
    // The catalog is referenced without being kept.
    catalog.supply(LeaverBlueprint.self, as: lifetime) { [unowned catalog] _ in Leaver(catalog) }
    if lifetime == .shared { _ = try catalog.obtain(\.leaver) }
    return catalog.eventLog()
  }

  private func check(_ log: EventLog, _ lines: [String]) {
    #expect(log.lines == lines)
    let numbers = log.all.map(\.number)
    #expect(numbers == numbers.sorted())
  }

  @Test("Replacing an entry")
  func replaced() throws {
    let log = try log()
    catalog.supply(LeaverBlueprint.self) { _ in Leaver(nil) }
    check(log, ["released leaver", "replaced leaver", "assembling alpha", "assembled alpha"])
  }

  @Test("Clearing a catalog")
  func cleared() throws {
    let log = try log()
    catalog.clear()
    // Nothing is supplied any more.
    check(log, ["released leaver"])
  }

  @Test("Dropping the instances")
  func dropped() throws {
    let log = try log()
    catalog.drop(nil)
    check(log, ["released leaver", "assembling alpha", "assembled alpha"])
  }

  @Test("The end of an outermost assembly, whose instances are released then")
  func assembled() throws {
    let log = try log(as: .graph)
    catalog.install(CountBlueprint())
    #expect(try CountBlueprint.obtain(from: catalog) == 1)
    check(
      log,
      [
        "supplied count", "assembling count", "assembling leaver", "assembled leaver", "assembled count",
        "assembling alpha", "assembled alpha",
      ])
  }

  @Test("The end of a transient assembly")
  func transient() throws {
    let log = try log(as: .graph)
    catalog.supply(CountBlueprint.self, as: .transient) {
      _ = try LeaverBlueprint.obtain(from: $0)
      return 1
    }
    #expect(try CountBlueprint.obtain(from: catalog) == 1)
    check(
      log,
      [
        "supplied count", "assembling count", "assembling leaver", "assembled leaver", "assembled count",
        "assembling alpha", "assembled alpha",
      ])
  }
}
