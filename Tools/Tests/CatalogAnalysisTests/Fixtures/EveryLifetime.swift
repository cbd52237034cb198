import ServiceCatalog

// Each lifetime that each kind of blueprint supports, and each lifetime that a supply can have. This file is compiled
// and run,
// and it is also read by the analysis. Both must agree.

final class Token: Sendable {}

enum FixtureScope: CatalogScope {}

// MARK: Blueprint

protocol PlainToken: Blueprint where Output == Token {}

extension PlainToken {
  static func assemble(from catalog: any Assembling) -> Token { Token() }
}

struct PlainDefault: PlainToken {}
struct PlainTransient: PlainToken { static var lifetime: Lifetime { .transient } }

// MARK: SharedBlueprint

protocol KeptToken: SharedBlueprint where Output == Token {}

extension KeptToken {
  static func assemble(from catalog: any Assembling) -> Token { Token() }
}

struct KeptDefault: KeptToken {}
struct KeptShared: KeptToken { static var lifetime: Lifetime { .shared } }
struct KeptWeak: KeptToken { static var lifetime: Lifetime { .weak } }
struct KeptScoped: KeptToken { static var lifetime: Lifetime { .scoped(FixtureScope.self) } }
struct KeptGraph: KeptToken { static var lifetime: Lifetime { .graph } }

// MARK: SuppliedBlueprint

protocol NeededToken: SuppliedBlueprint where Output == Token {}

struct NeededDefault: NeededToken {}
struct NeededShared: NeededToken { static var lifetime: Lifetime { .shared } }
struct NeededWeak: NeededToken { static var lifetime: Lifetime { .weak } }
struct NeededScoped: NeededToken { static var lifetime: Lifetime { .scoped(FixtureScope.self) } }
struct NeededGraph: NeededToken { static var lifetime: Lifetime { .graph } }

// MARK: MainActorBlueprint

protocol ViewToken: MainActorBlueprint where Output == Token {}

extension ViewToken {
  @MainActor static func assemble(from catalog: any Assembling) -> Token { Token() }
}

struct ViewDefault: ViewToken {}
struct ViewTransient: ViewToken { static var lifetime: Lifetime { .transient } }
struct ViewShared: ViewToken { static var lifetime: Lifetime { .shared } }
struct ViewWeak: ViewToken { static var lifetime: Lifetime { .weak } }
struct ViewScoped: ViewToken { static var lifetime: Lifetime { .scoped(FixtureScope.self) } }
struct ViewGraph: ViewToken { static var lifetime: Lifetime { .graph } }

// MARK: AsyncBlueprint

protocol OpenedToken: AsyncBlueprint where Output == Token {}

extension OpenedToken {
  static func assemble(from catalog: any Assembling) async -> Token { Token() }
}

struct OpenedDefault: OpenedToken {}
struct OpenedTransient: OpenedToken { static var lifetime: Lifetime { .transient } }
struct OpenedShared: OpenedToken { static var lifetime: Lifetime { .shared } }
struct OpenedWeak: OpenedToken { static var lifetime: Lifetime { .weak } }
struct OpenedScoped: OpenedToken { static var lifetime: Lifetime { .scoped(FixtureScope.self) } }

// MARK: ParameterizedBlueprint

protocol InputToken: ParameterizedBlueprint where Output == Token, Input == Int {}

extension InputToken {
  static func assemble(_ input: Int, from catalog: any Assembling) -> Token { Token() }
}

struct InputDefault: InputToken {}
struct InputTransient: InputToken { static var lifetime: Lifetime { .transient } }

// MARK: MainActorParameterizedBlueprint

protocol ViewInputToken: MainActorParameterizedBlueprint where Output == Token, Input == Int {}

extension ViewInputToken {
  @MainActor static func assemble(_ input: Int, from catalog: any Assembling) -> Token { Token() }
}

struct ViewInputDefault: ViewInputToken {}
struct ViewInputTransient: ViewInputToken { static var lifetime: Lifetime { .transient } }

// MARK: SharedParameterizedBlueprint and AsyncParameterizedBlueprint

protocol KeptInputToken: SharedParameterizedBlueprint where Output == Token, Input == Int {}

extension KeptInputToken {
  static func assemble(_ input: Int, from catalog: any Assembling) -> Token { Token() }
}

struct KeptInputDefault: KeptInputToken {}
struct KeptInputShared: KeptInputToken { static var lifetime: Lifetime { .shared } }

struct OpenedInputDefault: AsyncParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) async -> Token { Token() }
}

// MARK: Lifetimes of supplies

struct PlainAsTransient: PlainToken {}
struct PlainAsShared: PlainToken {}
struct PlainAsWeak: PlainToken {}
struct PlainAsScoped: PlainToken {}
struct PlainAsGraph: PlainToken {}
struct KeptAsTransient: KeptToken {}
struct KeptAsShared: KeptToken {}
struct KeptAsWeak: KeptToken {}
struct KeptAsScoped: KeptToken {}
struct KeptAsGraph: KeptToken {}
struct NeededAsTransient: NeededToken {}
struct NeededAsShared: NeededToken {}
struct NeededAsWeak: NeededToken {}
struct NeededAsScoped: NeededToken {}
struct NeededAsGraph: NeededToken {}
struct ViewAsTransient: ViewToken {}
struct ViewAsShared: ViewToken {}
struct ViewAsWeak: ViewToken {}
struct ViewAsScoped: ViewToken {}
struct ViewAsGraph: ViewToken {}
struct OpenedAsTransient: OpenedToken {}
struct OpenedAsShared: OpenedToken {}
struct OpenedAsWeak: OpenedToken {}
struct OpenedAsScoped: OpenedToken {}
struct PlainSupplyShared: PlainToken {}
struct PlainInstance: PlainToken {}
struct NeededInstance: NeededToken {}
struct PlainLastWins: PlainToken {}
struct PlainOverridden: PlainToken {}
struct PlainInstalledLast: PlainToken {}

protocol TokenValue: Sendable {}

extension Int: TokenValue {}

struct ConditionalToken<Value>: Blueprint {
  static var lifetime: Lifetime { .weak }
  static func assemble(from catalog: any Assembling) -> Token { Token() }
}

extension ConditionalToken: SharedBlueprint where Value: TokenValue {}

struct ExtendedToken: Blueprint {
  static func assemble(from catalog: any Assembling) -> Token { Token() }
}

extension ExtendedToken: SharedBlueprint {}

struct Tokens: ContributionBlueprint {
  typealias Element = Token
}

extension Catalog {
  var overridden: PlainOverridden.Type { PlainOverridden.self }
}

enum EveryLifetime {
  static func catalog() throws -> Catalog {
    let catalog = Catalog(name: "fixture")
    catalog.supply(NeededDefault.self) { _ in Token() }
    catalog.supply(NeededShared.self) { _ in Token() }
    catalog.supply(NeededWeak.self) { _ in Token() }
    catalog.supply(NeededScoped.self) { _ in Token() }
    catalog.supply(NeededGraph.self) { _ in Token() }
    catalog.install(PlainDefault(), PlainTransient(), KeptDefault(), KeptShared())
    catalog.install(KeptWeak(), KeptScoped(), KeptGraph(), ViewDefault())
    catalog.install(ViewTransient(), ViewShared(), ViewWeak(), ViewScoped())
    catalog.install(ViewGraph(), OpenedDefault(), OpenedTransient(), OpenedShared())
    catalog.install(OpenedWeak(), OpenedScoped(), InputDefault(), InputTransient())
    catalog.install(ViewInputDefault(), ViewInputTransient())
    catalog.install(KeptInputDefault(), KeptInputShared(), OpenedInputDefault())
    catalog.install(ExtendedToken(), NeededDefault())
    catalog.supply(ConditionalToken<Int>.self)
    catalog.supply(PlainAsTransient.self, as: .transient) { _ in Token() }
    catalog.supply(PlainAsShared.self, as: .shared) { _ in Token() }
    catalog.supply(PlainAsWeak.self, as: .weak) { _ in Token() }
    catalog.supply(PlainAsScoped.self, as: .scoped(FixtureScope.self)) { _ in Token() }
    catalog.supply(PlainAsGraph.self, as: .graph) { _ in Token() }
    catalog.supply(KeptAsTransient.self, as: .transient) { _ in Token() }
    catalog.supply(KeptAsShared.self, as: .shared) { _ in Token() }
    catalog.supply(KeptAsWeak.self, as: .weak) { _ in Token() }
    catalog.supply(KeptAsScoped.self, as: .scoped(FixtureScope.self)) { _ in Token() }
    catalog.supply(KeptAsGraph.self, as: .graph) { _ in Token() }
    catalog.supply(NeededAsTransient.self, as: .transient) { _ in Token() }
    catalog.supply(NeededAsShared.self, as: .shared) { _ in Token() }
    catalog.supply(NeededAsWeak.self, as: .weak) { _ in Token() }
    catalog.supply(NeededAsScoped.self, as: .scoped(FixtureScope.self)) { _ in Token() }
    catalog.supply(NeededAsGraph.self, as: .graph) { _ in Token() }
    catalog.supply(ViewAsTransient.self, as: .transient) { _ in Token() }
    catalog.supply(ViewAsShared.self, as: .shared) { _ in Token() }
    catalog.supply(ViewAsWeak.self, as: .weak) { _ in Token() }
    catalog.supply(ViewAsScoped.self, as: .scoped(FixtureScope.self)) { _ in Token() }
    catalog.supply(ViewAsGraph.self, as: .graph) { _ in Token() }
    catalog.supply(OpenedAsTransient.self, as: .transient) { _ in Token() }
    catalog.supply(OpenedAsShared.self, as: .shared) { _ in Token() }
    catalog.supply(OpenedAsWeak.self, as: .weak) { _ in Token() }
    catalog.supply(OpenedAsScoped.self, as: .scoped(FixtureScope.self)) { _ in Token() }
    catalog.supply(PlainSupplyShared.self, as: .shared) { _ in Token() }
    catalog.supply(PlainInstance.self, instance: Token())
    catalog.supply(NeededInstance.self, instance: Token())
    catalog.supply(PlainLastWins.self, as: .shared) { _ in Token() }
    catalog.supply(PlainLastWins.self) { _ in Token() }
    catalog.supply(PlainInstalledLast.self, as: .weak) { _ in Token() }
    catalog.install(PlainInstalledLast())
    catalog.supply(PlainOverridden.self, as: .graph) { _ in Token() }
    try catalog.override(\.overridden) { _ in Token() }
    catalog.contribute(to: Tokens.self, as: .transient) { _ in Token() }
    catalog.contribute(to: Tokens.self, as: .shared) { _ in Token() }
    catalog.contribute(to: Tokens.self, as: .weak) { _ in Token() }
    catalog.contribute(to: Tokens.self, as: .scoped(FixtureScope.self)) { _ in Token() }
    catalog.contribute(to: Tokens.self, as: .graph) { _ in Token() }
    return catalog
  }
}
