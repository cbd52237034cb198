import ServiceCatalog
import Testing

@MainActor
private final class Owner {
  @MainActorObtained(\.sheet) var sheet
}

@MainActor
private final class GivenOwner {
  @MainActorObtained<SheetBlueprint> var sheet: Sheet

  init(_ catalog: Catalog) {
    _sheet = MainActorObtained(\.sheet, from: catalog)
  }
}

/// An object with an action for its end.
private final class Farewell {
  private let action: @MainActor @Sendable () -> Void
  init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
  deinit { MainActor.assumeIsolated(action) }
}

@MainActor
private final class FarewellOwner {
  @MainActorObtained(\.farewell) var farewell
}

private struct FarewellBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) -> Farewell { Farewell {} }
}

private struct OwnerBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) -> Owner { Owner() }
}

extension Catalog {
  fileprivate var owner: OwnerBlueprint.Type { OwnerBlueprint.self }
  fileprivate var farewell: FarewellBlueprint.Type { FarewellBlueprint.self }
}

@Suite("Properties with @MainActorObtained")
@MainActor
struct MainActorObtainedTests {
  private let catalog = Catalog(name: "test")
  private let built = Tally()

  init() {
    catalog.supply(SheetBlueprint.self) { [built] _ in
      built.add()
      return Sheet()
    }
  }

  @Test("The property obtains at its first read, and keeps the instance")
  func lazy() {
    let owner = GivenOwner(catalog)
    #expect(built.value == 0)
    let sheet = owner.sheet
    catalog.clear()
    #expect(owner.sheet === sheet)
    #expect(built.value == 1)
  }

  @Test("The property obtains from the catalog that assembled its owner, from the bound one, or from its own")
  func catalogs() throws {
    catalog.supply(OwnerBlueprint.self)
    let owner = try catalog.obtain(\.owner)
    let copy = catalog.isolatedCopy()
    let overriding = Sheet()
    nonisolated(unsafe) let fake = overriding
    try copy.override(\.sheet) { _ in unsafe fake }
    copy.withMain {
      #expect(owner.sheet !== overriding)
      #expect(Owner().sheet === overriding)
      #expect(GivenOwner(catalog).sheet !== overriding)
    }
    #expect(built.value == 2)
  }

  @Test(
    "After its catalog is shut down or gone it stops the program with `closed`, whatever Catalog.main is",
    arguments: [false, true])
  func gone(isReferenced: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isReferenced] in
      for catalog in [Catalog.main, Catalog(name: "short")] {
        catalog.install(SheetBlueprint(), OwnerBlueprint())
        let owner = try await catalog.withScope(RequestScope.self) { try await $0[\.owner] }
        guard catalog !== Catalog.main else { continue }
        let other = try await catalog[\.owner]
        try await catalog.shutdown()
        await MainActor.run { _ = isReferenced ? other.sheet : owner.sheet }
        withExtendedLifetime(catalog) {}
      }
    }
    #expect(result?.standardError.contains("[closed]") ?? false)
  }

  @Test("The deinitializer of the service that a read replaces may read the property")
  func readInDeinitializer() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let owner = FarewellOwner()
        let (one, two) = (Catalog(name: "one"), Catalog(name: "two"))
        one.supply(FarewellBlueprint.self) { _ in Farewell { _ = owner.farewell } }
        two.supply(FarewellBlueprint.self) { _ in Farewell {} }
        one.withMain { _ = owner.farewell }
        two.withMain { _ = owner.farewell }
      }
    }
  }
}
