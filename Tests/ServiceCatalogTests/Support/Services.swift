import ServiceCatalog
import ServiceCatalogStyles

// The services that the locator's tests register. They don't depend on the catalog.

protocol Engine: Sendable {
  var power: Int { get }
}

final class PetrolEngine: Engine {
  let power: Int

  init(power: Int = 75) {
    self.power = power
  }
}

struct Wheel: Equatable, Sendable {
  var size = 16
}

final class Car: Sendable {
  let engine: any Engine
  let wheel: Wheel

  init(engine: any Engine, wheel: Wheel) {
    self.engine = engine
    self.wheel = wheel
  }
}

/// A module that registers the parts of a car.
struct PartsModule: ServiceModule {
  var power = 75

  func registerServices(in locator: ServiceLocator) {
    locator.register { [power] in PetrolEngine(power: power) as any Engine }
    locator.register { Wheel() }
  }
}

/// A module that registers the car, which needs the parts.
final class CarModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { Car(engine: $0.inject(), wheel: $0.inject()) }
  }
}
