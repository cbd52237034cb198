import ServiceCatalog
import ServiceCatalogStyles
import Testing

private struct TrayBlueprint: ContributionBlueprint {
  typealias Element = Part
}

extension Catalog {
  fileprivate var tray: TrayBlueprint.Type { TrayBlueprint.self }
}

@Suite("Stopping the program reports the caller's file and line", .timeLimit(.minutes(10)))
struct StopLocationTests {
  private static let place = "App/Caller.swift:42: Fatal error: ["

  @Test("resolve of every kind reports the caller's line")
  func resolve() async {
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog().resolve(\.red, fileID: "App/Caller.swift", line: 42)
    }
    let mainActor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = Catalog().resolve(\.screen, fileID: "App/Caller.swift", line: 42)
    }
    let collection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog()
      catalog.contribute(to: TrayBlueprint.self) { _ in throw Mishap() }
      _ = catalog.resolve(\.tray, fileID: "App/Caller.swift", line: 42)
    }
    for result in [plain, mainActor, collection] {
      #expect(result?.standardError.contains(Self.place) ?? false)
    }
  }

  @Test("resolve without a location reports the line of the call")
  func byDefault() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.stop()
    }
    let place = "ServiceCatalogTests/StopLocationTests.swift:\(Self.lineOfStop): Fatal error: ["
    #expect(result?.standardError.contains(place) ?? false)
  }

  private static let lineOfStop = #line + 2
  private static func stop() {
    _ = Catalog().resolve(\.red)
  }

  @Test("inject and registering an Optional report the caller's line")
  func locator() async {
    let inject = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ServiceLocator().inject(Part.self, fileID: "App/Caller.swift", line: 42)
    }
    let shared = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ServiceLocator.inject(Part.self, fileID: "App/Caller.swift", line: 42)
    }
    let register = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ServiceLocator().register(fileID: "App/Caller.swift", line: 42) { Part?.none }
    }
    for result in [inject, shared, register] { #expect(result?.standardError.contains(Self.place) ?? false) }
  }

  @Test("@Obtained reports the property's line")
  func obtained() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let red = Obtained(\.red, from: Catalog(), fileID: "App/Caller.swift", line: 42)
      _ = red.wrappedValue
    }
    #expect(result?.standardError.contains(Self.place) ?? false)
  }
}
