import ServiceCatalog

/// A blueprint that assembles a part with the blueprint's name, unless a test supplies another one.
protocol PartBlueprint: Blueprint where Output == Part {}

extension PartBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part(String(keyOf: String(describing: Self.self)))
  }
}

// Greek letters are transient, and colors are shared.
struct AlphaBlueprint: PartBlueprint {}
struct BetaBlueprint: PartBlueprint {}
struct GammaBlueprint: PartBlueprint {}
struct DeltaBlueprint: PartBlueprint {}
struct RedBlueprint: PartBlueprint, SharedBlueprint {}
struct GreenBlueprint: PartBlueprint, SharedBlueprint {}
struct BlueBlueprint: PartBlueprint, SharedBlueprint {}

extension Catalog {
  var alpha: AlphaBlueprint.Type { AlphaBlueprint.self }
  var beta: BetaBlueprint.Type { BetaBlueprint.self }
  var gamma: GammaBlueprint.Type { GammaBlueprint.self }
  var delta: DeltaBlueprint.Type { DeltaBlueprint.self }
  var red: RedBlueprint.Type { RedBlueprint.self }
  var green: GreenBlueprint.Type { GreenBlueprint.self }
  var blue: BlueBlueprint.Type { BlueBlueprint.self }
}

/// A user interface class on the main actor.
///
/// It is not `Sendable`.
@MainActor
final class Screen {
  let title: String
  let part: Part?

  init(_ title: String, showing part: Part? = nil) {
    self.title = title
    self.part = part
  }
}

/// A class that is neither `Sendable` nor isolated.
final class Sheet {
  var lines: [String] = []
}

struct ScreenBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) throws -> Screen {
    Screen("own", showing: try catalog.obtain(\.red))
  }
}

struct SheetBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) throws -> Sheet { Sheet() }
}

extension Catalog {
  var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
  var sheet: SheetBlueprint.Type { SheetBlueprint.self }
}

/// A service behind a protocol.
protocol Greeter: Sendable {
  var greeting: String { get }
}

struct PoliteGreeter: Greeter {
  var name = "stranger"
  var greeting: String { "Good day, \(name)" }
}

final class CurtGreeter: Greeter {
  let greeting = "Hm"
}

struct GreeterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> any Greeter { PoliteGreeter() }
}

extension Catalog {
  var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
}

/// A module of two blueprints.
struct LettersModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AlphaBlueprint(), BetaBlueprint())
  }
}

/// A module of another module and a builder of its own.
struct AllModule: CatalogModule {
  /// The line of the second call below, which errors contain.
  static let supplyLine = #line + 4

  func install(in catalog: Catalog) {
    catalog.install(LettersModule(), RedBlueprint())
    catalog.supply(GammaBlueprint.self) { _ in throw Mishap() }
  }
}

/// A class that is a module.
///
/// Its state decides what it installs.
final class ChoosingModule: CatalogModule {
  let keepsGreen: Bool

  init(keepsGreen: Bool) {
    self.keepsGreen = keepsGreen
  }

  func install(in catalog: Catalog) {
    if keepsGreen { catalog.install(GreenBlueprint()) }
  }
}

/// A collection that the tests contribute to.
struct PanelsBlueprint: ContributionBlueprint {
  typealias Element = Part
}

/// Another collection with the same element type.
struct MenusBlueprint: ContributionBlueprint {
  typealias Element = Part
}

extension Catalog {
  var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
  var menus: MenusBlueprint.Type { MenusBlueprint.self }

  /// The names of the panels in the collection.
  var panelNames: [String] {
    get throws { try obtain(\.panels).map(\.name) }
  }

  /// Contributes transient panels with these names.
  func contributePanels(_ names: String...) {
    for name in names { contribute(to: PanelsBlueprint.self) { _ in Part(name) } }
  }
}

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

/// A part with one instance for each session, unless a test supplies another one.
struct AccountBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
}

/// A part with one instance for each request, unless a test supplies another one.
struct BasketBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

extension Catalog {
  var account: AccountBlueprint.Type { AccountBlueprint.self }
  var basket: BasketBlueprint.Type { BasketBlueprint.self }
}
