// The rules engine has no import of ServiceCatalog on purpose: links only.

protocol Pathing {
  func route(to goal: Int) -> [Int]
}
protocol HasPathing {
  associatedtype PathingImpl: Pathing
  var pathing: PathingImpl { get }
}

protocol Brain {
  func threat(at cell: Int) -> Int
  func move() -> Int
}
protocol HasBrain {
  associatedtype BrainImpl: Brain
  var brain: BrainImpl { get }
}

protocol Grid { var size: Int { get } }
protocol HasGrid {
  associatedtype GridImpl: Grid
  var grid: GridImpl { get }
}

struct SquareGrid: Grid { let size = 16 }

struct SafeRoutes<Deps: HasGrid>: Pathing {
  let size: Int
  let danger: Int
  init(deps: Deps) {
    size = deps.grid.size
    danger = deps.grid.size / 2
  }
  func route(to goal: Int) -> [Int] { Array(0..<min(goal, size)).filter { $0 != danger } }
}

struct Hunter<Deps: HasPathing>: Brain {
  let first: Int
  init(deps: Deps) { first = deps.pathing.route(to: 3).first ?? 0 }
  func threat(at cell: Int) -> Int { cell % 7 }
  func move() -> Int { first }
}

protocol LinkSafeRoutes: HasPathing, HasGrid {}
extension LinkSafeRoutes {
  var pathing: SafeRoutes<Self> { SafeRoutes(deps: self) }
}

protocol LinkHunter: HasBrain, HasPathing {}
extension LinkHunter {
  var brain: Hunter<Self> { Hunter(deps: self) }
}

struct SkirmishBundle: LinkSafeRoutes, LinkHunter {
  let grid = SquareGrid()
}

struct Turn<Services: HasBrain & HasPathing> {
  let services: Services
  func play() -> Int { services.brain.move() + services.pathing.route(to: 4).count }
}

@main
enum Skirmish {
  static func main() { print(Turn(services: SkirmishBundle()).play()) }
}
