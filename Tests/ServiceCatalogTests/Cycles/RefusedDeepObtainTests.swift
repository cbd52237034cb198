import ServiceCatalog
import Testing

@Suite("A cycle that is refused at the depth where the path's storage grows")
struct RefusedDeepObtainTests {
  private let locator = ServiceLocator()

  /// Registers a chain of services, each of which needs the next.
  ///
  /// The last one is `last`.
  private func register(_ names: [String], _ last: @escaping @Sendable (ServiceLocator) throws -> Int) {
    for (name, next) in zip(names, names.dropFirst()) {
      locator.register(name: name) { try $0.locate(Int.self, name: next) }
    }
    locator.register(name: names.last!, factory: last)
  }

  @Test("A refused cycle leaves nothing behind, so its services can be located at any depth")
  func refused() throws {
    let short = (0..<31).map { "short \($0)" }
    let long = (0..<40).map { "long \($0)" }
    // The last service is the 32nd of the path, and its own dependency is the refused one.
    register(short) { locator in (try? locator.locate(Int.self, name: "short 10")) ?? 3 }
    register(long) { locator in try locator.locate(Int.self, name: "short 30") }
    locator.register(name: "both") { locator in
      try locator.locate(Int.self, name: "short 0") + locator.locate(Int.self, name: "long 0")
    }
    #expect(try locator.locate(Int.self, name: "both") == 6)
  }
}
