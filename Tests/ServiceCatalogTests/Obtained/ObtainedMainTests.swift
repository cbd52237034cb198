import ServiceCatalog
import Testing

private final class Owner {
  @Obtained(\.alpha) var alpha
}

/// An owner that tasks share.
private final class HandmadeOwner: Sendable {
  private let obtained = Obtained(\.alpha)
  var alpha: Part { obtained.wrappedValue }
}

private struct OwnerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Owner { Owner() }
}

@Suite("@Obtained and Catalog.main")
struct ObtainedMainTests {
  @Test("An object created by hand obtains from Catalog.main at the first read")
  func main() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      Catalog.main.supply(AlphaBlueprint.self) { _ in Part("main") }
      #expect(owner.alpha.name == "main")
      let alpha = owner.alpha
      Catalog.main.clear()
      #expect(owner.alpha === alpha)
    }
  }

  @Test("A failed obtain stops the program with the full text")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.supply(OwnerBlueprint.self)
      catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 4) { Part(needing: try $0.obtain(\.red)) }
      _ = try OwnerBlueprint.obtain(from: catalog).alpha
    }
    let text = result?.standardError ?? ""
    #expect(
      text.contains(
        """
        [missing-entry] nothing is supplied for red
          alpha -> red
            alpha   supplied at App/Entries.swift:4
        """))
    #expect(text.contains("  to fix: catalog.install(RedBlueprint()), or catalog.supply(RedBlueprint.self) { … }, "))
  }

  @Test(
    "What was read in a scope stays after its end, whether anyone keeps the scope or not", arguments: [false, true])
  func endedScope(isKept: Bool) async {
    await #expect(processExitsWith: .success) { [isKept] in
      let owner = HandmadeOwner()
      Catalog.main.supply(AlphaBlueprint.self) { _ in Part("main") }
      let (ended, tasks, scopes) = (Door(), Collected<Task<Part, Never>>(), Collected<Catalog>())
      let first = try await Catalog.main.withScope(RequestScope.self) { scope in
        if isKept { scopes.append(scope) }
        tasks.append(
          Task {
            await ended.pass()
            return owner.alpha
          })
        return owner.alpha
      }
      await ended.open()
      #expect(await tasks.all[0].value === first)
    }
  }
}
