import ServiceCatalog

protocol InputDevice: Sendable {
  associatedtype Button: Hashable & Sendable
  var pressed: Set<Button> { get }
}

struct AnyInput: Sendable {
  let isFiring: @Sendable () -> Bool
  init<D: InputDevice>(_ device: D, fire: D.Button) { isFiring = { device.pressed.contains(fire) } }
}

struct Pad: InputDevice {
  enum Button: Hashable, Sendable { case a, b, x, y }
  let pressed: Set<Button> = []
}

struct Keyboard: InputDevice {
  let pressed: Set<Character> = [" "]
}

struct InputBlueprint: SuppliedBlueprint {
  typealias Output = AnyInput
}

extension Catalog {
  var input: InputBlueprint.Type { InputBlueprint.self }

  /// `bind(X.self) { ... }` reads better in our modules.
  func bind<B: SharedBlueprint>(_ blueprint: B.Type, to make: @escaping @Sendable (Catalog) throws -> B.Output) {
    supply(blueprint) { try make($0) }
  }
}

struct ConsoleModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.bind(InputBlueprint.self) { _ in AnyInput(Pad(), fire: .a) }
  }
}

struct Ship {
  let input: AnyInput
  mutating func update() { if input.isFiring() { print("pew") } }
}

@main
struct Shooter {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install(ConsoleModule())
    try catalog.override(\.input) { _ in AnyInput(Keyboard(), fire: " ") }
    var ship = Ship(input: try catalog[\.input])
    ship.update()
  }
}
