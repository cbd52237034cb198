#if Macros
public import ServiceCatalog
public import ServiceCatalogMacros

/// A service that is public.
public protocol Recipes: Sendable { var names: [String] { get } }
/// Another service that is public.
public protocol Oven: Sendable { var recipes: any Recipes { get } }
struct FamilyRecipes: Recipes { let names = ["rye"] }
final class StoneOven: Oven {
  let recipes: any Recipes
  init(recipes: any Recipes) { self.recipes = recipes }
}
final class Mixer: Sendable {}
package final class KitchenTimer: Sendable {}
final class Station {
  let timers: [KitchenTimer]
  let oven: any Oven
  init(timers: [KitchenTimer], oven: any Oven) {
    self.timers = timers
    self.oven = oven
  }
}
struct Bread: Equatable {
  let recipe: String
  let loaves: Int
}
struct NoFlour: Error {}
@MainActor final class ShopWindow {
  let oven: any Oven
  init(oven: any Oven) { self.oven = oven }
}
@MainActor final class Till {}
final class Flour: Sendable {}
final class Delivery: Sendable {
  let flour: Flour
  init(flour: Flour) { self.flour = flour }
}
@globalActor actor BakerActor { static let shared = BakerActor() }
struct Yeast { let age = 3 }

// MARK: Kinds and lifetimes

@Services("BakeryServices") extension Catalog {
  /// The oven, which is heated once.
  @Provides(.shared) public static func oven(recipes: any Recipes) -> any Oven { StoneOven(recipes: recipes) }

  /// The recipes.
  public static func recipes() -> any Recipes { FamilyRecipes() }

  @Provides(.weak) static func mixer() -> Mixer { Mixer() }

  @Provides(.graph) package static func kitchenTimer() -> KitchenTimer { KitchenTimer() }

  @Provides(.transient) static func station(kitchenTimer first: KitchenTimer, rack: Rack, oven: some Oven) -> Station {
    Station(timers: [first, rack.timer], oven: oven)
  }

  static func rack(kitchenTimer: KitchenTimer) -> Rack { Rack(timer: kitchenTimer) }

  static func bread(oven: any Oven, loaves: Int = 3) throws -> Bread {
    guard let recipe = oven.recipes.names.first else { throw NoFlour() }
    return Bread(recipe: recipe, loaves: loaves)
  }

  static func dough(yeast: Yeast) -> Int { yeast.age }

  private static func yeast() -> Yeast { Yeast() }

  static func `while`() -> String { "plain" }

  static func sign(while text: String) -> [String] { [text] }
}

struct Rack { let timer: KitchenTimer }

// MARK: Actors and asynchronous services

@Services("ShopServices") extension Catalog {
  @MainActor static func shopWindow(oven: any Oven) -> ShopWindow { ShopWindow(oven: oven) }

  @Provides(.shared) @MainActor static func till(shopWindow: ShopWindow) -> Till { Till() }

  static func flour(oven: any Oven) async throws -> Flour { Flour() }

  @Provides(.transient) static func delivery(flour: Flour) async -> Delivery { Delivery(flour: flour) }

  @Provides(.weak) @BakerActor static func starter() -> Mixer { Mixer() }

  @MainActor static func opening(till: Till, flour: Flour) async -> String { "open" }

  @Provides(.shared) static func cake(@Ready flour: Flour) -> Delivery { Delivery(flour: flour) }
}

// MARK: Scopes

enum Shift: CatalogScope {}
final class Baker: Sendable {
  let name: String
  init(name: String) { self.name = name }
}
struct Pretzel {
  let baker: Baker
  let oven: any Oven
}

@Services("ShiftServices", in: Shift.self) extension Catalog {
  @Provides(.scoped) static func baker(bakerName: String) -> Baker { Baker(name: bakerName) }

  static func pretzel(baker: Baker, oven: any Oven) -> Pretzel { Pretzel(baker: baker, oven: oven) }

  @Provides(.scoped) static func apprentice(baker: Baker) async -> Baker { Baker(name: "\(baker.name) junior") }
}

// MARK: Conditions and availability

@Services("SeasonServices") public extension Catalog {
  #if os(Windows)
  static func season() -> String { "winter" }
  #else
  static func season(seasonNumber: Int) -> String { "season \(seasonNumber)" }
  #if DEBUG || !DEBUG
  /// A service in a nested condition, which needs another module.
  static func festival(season: String, motto: String) -> String { "\(season): \(motto)" }
  #endif
  #endif

  @available(macOS 15, iOS 18, *) static func seasonNumber() -> Int { 4 }

  /// Using the key is deprecated, and the blueprint that the module installs isn't.
  @available(*, deprecated, message: "use season") static func quarter(seasonNumber: Int) -> String {
    "Q\(seasonNumber)"
  }
}

@Services("MottoServices") public extension Catalog {
  static func motto() -> String { "fresh" }
}

@Services("NothingServices") extension Catalog {}

// MARK: A service that is declared by hand, and that a declared one needs

struct BakerNameBlueprint: SuppliedBlueprint { typealias Output = String }

extension Catalog {
  var bakerName: BakerNameBlueprint.Type { BakerNameBlueprint.self }
  protocol SuppliesBakerName {}
  typealias service_bakerName = Void
  typealias owner_of_bakerName = _NoModule
}
#endif
