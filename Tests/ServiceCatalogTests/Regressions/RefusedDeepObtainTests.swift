import ServiceCatalog
import Testing

@Suite("A cycle that is refused where the path becomes deep")
struct RefusedDeepObtainTests {
  private let locator = ServiceLocator()

  /// A chain of services, each of which needs the next; the last is `last`.
  private func register(_ names: [String], _ last: @escaping @Sendable (ServiceLocator) throws -> Int) {
    for (name, next) in zip(names, names.dropFirst()) {
      locator.register(name: name) { try $0.locate(Int.self, name: next) }
    }
    locator.register(name: names.last!, factory: last)
  }

  @Test("leaves nothing behind: the services of the cycle can be located at any depth")
  func refused() throws {
    let short = (0..<31).map { "short \($0)" }
    let long = (0..<40).map { "long \($0)" }
    // The last one is the 32nd of the path, and its own need the one that is refused.
    register(short) { locator in (try? locator.locate(Int.self, name: "short 10")) ?? 3 }
    register(long) { locator in try locator.locate(Int.self, name: "short 30") }
    locator.register(name: "both") { locator in
      try locator.locate(Int.self, name: "short 0") + locator.locate(Int.self, name: "long 0")
    }
    #expect(try locator.locate(Int.self, name: "both") == 6)
  }
}
