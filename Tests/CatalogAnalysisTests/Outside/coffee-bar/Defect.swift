import ServiceCatalog

protocol Menu: Sendable {
  func price(of drink: String) -> Int?
  var drinks: [String] { get }
}

struct PrintedMenu: Menu {
  let prices: [String: Int]
  func price(of drink: String) -> Int? { prices[drink] }
  var drinks: [String] { prices.keys.sorted() }
}

struct MenuBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Menu {
    PrintedMenu(prices: ["espresso": 250, "flat white": 380])
  }
}

protocol Machine: Sendable {
  func brew(_ drink: String) -> String
}

struct SteamMachine: Machine {
  func brew(_ drink: String) -> String { "pssst... \(drink)" }
}

struct MachineBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Machine { SteamMachine() }
}

actor Till {
  private(set) var cents = 0
  func take(_ amount: Int) { cents += amount }
}

struct TillBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Till { Till() }
}

struct Barista: Sendable {
  let menu: any Menu
  let machine: any Machine
  let till: Till

  func serve(_ drink: String) async -> String {
    guard let price = menu.price(of: drink) else { return "Sorry, we only have \(menu.drinks.joined(separator: ", "))." }
    await till.take(price)
    return machine.brew(drink)
  }
}

struct BaristaBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Barista {
    Barista(menu: try catalog[\.menu], machine: try catalog[\.machine], till: try catalog[\.till])
  }
}

extension Catalog {
  var menu: MenuBlueprint.Type { MenuBlueprint.self }
  var machine: MachineBlueprint.Type { MachineBlueprint.self }
  var till: TillBlueprint.Type { TillBlueprint.self }
  var barista: BaristaBlueprint.Type { BaristaBlueprint.self }
}

struct DoubleMachine: Machine {
  let machine: any Machine
  func brew(_ drink: String) -> String { machine.brew(drink) + " (double)" }
}

let winterPrices = ["espresso": 250, "hot chocolate": 420, "chai": 390]

func openBar(isWinter: Bool) {
  Catalog.main.install(MenuBlueprint())
  Catalog.main.install(MachineBlueprint())
  Catalog.main.install(TillBlueprint())
  Catalog.main.install(BaristaBlueprint())
  Catalog.main.decorate(MachineBlueprint.self) { machine, _ in DoubleMachine(machine: machine) }
  print(isWinter ? "It's cold outside." : "Welcome!")
  Catalog.main.supplyShared(MenuBlueprint.self) { _ in PrintedMenu(prices: winterPrices) }
}

openBar(isWinter: CommandLine.arguments.contains("winter"))
let barista = try Catalog.main[\.barista]
for drink in ["espresso", "chai", "flat white"] {
  print(await barista.serve(drink))
}
print("In the till:", await Catalog.main.resolve(\.till).cents)
