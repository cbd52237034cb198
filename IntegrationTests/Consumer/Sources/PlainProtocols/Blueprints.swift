import CatalogWiring
import ServiceCatalog
import ServiceCatalogStyles

// A type for each public protocol of the library, without `nonisolated`, as in a target of a user.

final class Screen {
  let title: String

  init(_ title: String) { self.title = title }
}

enum Request: CatalogScope {}

struct GreetingBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog.obtain(\.clock) }
}

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> String { "clock" }
}

struct UserBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(Request.self) }
  static func assemble(from catalog: any Assembling) throws -> String { try catalog.obtain(\.clock) }
}

struct FolderBlueprint: SuppliedBlueprint {
  typealias Output = String
}

struct StoreBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> String { try catalog.obtain(\.folder) }
}

struct ScreenBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Screen { Screen(try catalog.obtain(\.clock)) }
}

struct PageBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> String { "page \(input)" }
}

struct PageScreenBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Screen {
    Screen(try catalog.obtain(\.page, with: input))
  }
}

struct PanelsBlueprint: ContributionBlueprint {
  typealias Element = String
}

struct PoolBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "pool" }
  static func dispose(_ instance: String, after ending: Ending) async throws {
    if case .failed(let error) = ending { throw error }
  }
}

struct ConnectionBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> String { try catalog.obtain(\.pool) }
  static func dispose(_ instance: String, after ending: Ending) async throws {}
}

struct WindowBlueprint: MainActorBlueprint, MainActorDisposableBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> Screen { Screen("window") }
  static func dispose(_ instance: Screen, after ending: Ending) async throws {}
}

struct AppModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(
      GreetingBlueprint(), ClockBlueprint(), UserBlueprint(), FolderBlueprint(), StoreBlueprint(), ScreenBlueprint(),
      PageBlueprint(), PageScreenBlueprint(), PanelsBlueprint(), PoolBlueprint(), ConnectionBlueprint(),
      WindowBlueprint())
    catalog.supply(FolderBlueprint.self) { _ in "folder" }
    catalog.contribute(to: PanelsBlueprint.self) { try $0.obtain(\.greeting) }
  }
}

struct NetworkModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton("network" as String)
  }
}

@available(*, deprecated)
struct EarlierModule: ServiceLocatorModul {
  func registerServices(serviceLocator: ServiceLocator) {
    serviceLocator.register { "earlier" }
  }
}

extension Catalog {
  var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var user: UserBlueprint.Type { UserBlueprint.self }
  var folder: FolderBlueprint.Type { FolderBlueprint.self }
  var store: StoreBlueprint.Type { StoreBlueprint.self }
  var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
  var page: PageBlueprint.Type { PageBlueprint.self }
  var pageScreen: PageScreenBlueprint.Type { PageScreenBlueprint.self }
  var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
  var pool: PoolBlueprint.Type { PoolBlueprint.self }
  var connection: ConnectionBlueprint.Type { ConnectionBlueprint.self }
  var window: WindowBlueprint.Type { WindowBlueprint.self }
}

/// Returns the instances of all blueprints.
@MainActor
public func assembled() async throws -> String {
  let catalog = Catalog(name: "assembled")
  catalog.install(AppModule())
  var texts = [try catalog.obtain(\.greeting), try catalog.makeScope(Request.self).obtain(\.user)]
  texts += [try await catalog.obtain(\.store), try await catalog.obtain(\.connection)]
  texts += [try catalog.obtain(\.screen).title, try catalog.obtain(\.pageScreen, with: 7).title]
  texts += [try catalog.obtain(\.panels).joined(), try catalog.obtain(\.window).title]
  try await catalog.shutdown()
  let locator = ServiceLocator()
  NetworkModule().registerServices(in: locator)
  let network: String = locator.inject()
  return (texts + [network]).joined(separator: ", ")
}

struct NoFindings: WiringRule {
  static var identifier: String { "no-findings" }
  static var severity: Finding.Severity { .note }

  init() {}

  func findings(in wiring: Wiring) -> [Finding] { [] }
}
