import ServiceCatalog
import ServiceCatalogStyles
import Testing

private struct Wheels: Sendable {}
private final class Hen: Sendable { init(_ egg: Egg) {} }
private final class Egg: Sendable { init(_ hen: Hen) {} }

@Suite("Locator: errors")
struct LocatorErrorTests {
  private let locator = ServiceLocator()
  private let docs = "catalog explain "

  @Test("A missing service's text has the chain, the locations and near misses")
  func missing() throws {
    locator.register(fileID: "App/Parts.swift", line: 5) { Car(engine: try $0.locate(), wheel: try $0.locate()) }
    locator.register(fileID: "App/Parts.swift", line: 6) { PetrolEngine() as any Engine }
    locator.registerSingleton(Wheels(), fileID: "App/Parts.swift", line: 7)
    let error = try #require(throws: CatalogError.self) { try locator.locate(Car.self) }
    #expect(error == .missingEntry("Wheel"))
    #expect(error.path.map(\.name) == ["Car", "Wheel"])
    #expect(
      error.description == """
        [missing-entry] nothing is supplied for Wheel
          Car -> Wheel
            Car   supplied at App/Parts.swift:5
          near: Wheels, supplied at App/Parts.swift:7
          to fix: register Wheel with the locator (locator.register { … }) before the first inject
          docs: \(docs)missing-entry
        """)
  }

  @Test("The nearest names of one type come first, and a type that is part of another's name is near")
  func nearest() throws {
    for name in ["north", "spares", "south", "west"] {
      locator.registerSingleton(Wheel(), name: name, fileID: "App/Parts.swift", line: 7)
    }
    locator.registerSingleton(Wheels(), fileID: "App/Parts.swift", line: 8)
    let error = try #require(throws: CatalogError.self) { try locator.locate(Wheel.self, name: "spare") }
    let near = error.description.split(separator: "\n").first { $0.hasPrefix("  near: ") } ?? ""
    #expect(near.hasPrefix("  near: Wheel named \"spares\", supplied at App/Parts.swift:7; "))
    struct SteeringWheelColumn {}
    let other = ServiceLocator()
    other.register { SteeringWheelColumn() }
    let part = try #require(throws: CatalogError.self) { try other.locate(Wheel.self) }
    #expect(part.description.contains("near: SteeringWheelColumn, supplied at "))
  }

  @Test("An empty locator's text says that its composition root has not run")
  func empty() throws {
    let error = try #require(throws: CatalogError.self) { try locator.locate(Wheel.self) }
    #expect(
      error.description == """
        [missing-entry] nothing at all is registered with the locator "locator": its composition root has not run, \
        or it was cleared; so nothing is supplied for Wheel
          to fix: register the services (locator.registerModules([…])) when the program starts, before the first inject
          docs: \(docs)missing-entry
        """)
  }

  @Test("A failing factory's error is unchanged")
  func factoryThrows() throws {
    locator.register { () throws -> Wheel in throw Mishap("flat") }
    locator.register { Car(engine: PetrolEngine(), wheel: try $0.locate()) }
    let error = try #require(throws: CatalogError.self) { try locator.locate(Car.self) }
    #expect(error == .assemblyFailed("Wheel"))
    #expect(error.path.map(\.name) == ["Car", "Wheel"])
    #expect(error.underlyingError as? Mishap == Mishap("flat"))
  }

  @Test("Factories that need each other are a cycle with the exact chain, also by name")
  func cycle() throws {
    locator.register { Hen(try $0.locate(name: "brown")) }
    locator.register(name: "brown") { Egg(try $0.locate()) }
    let error = try #require(throws: CatalogError.self) { try locator.locate(Hen.self) }
    #expect(error == .circularReference(chain: ["Hen", "Egg named \"brown\"", "Hen"]))
  }

  @Test("A cycle through a captured locator throws, and one through inject stops the program")
  func capturedCycle() async {
    locator.register { [unowned locator] in Hen(try locator.locate()) }
    locator.register { [unowned locator] in Egg(try locator.locate()) }
    #expect(throws: CatalogError.circularReference(chain: ["Egg", "Hen", "Egg"])) { try locator.locate(Egg.self) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let locator = ServiceLocator()
      locator.register { Hen($0.inject()) }
      locator.register { Egg($0.inject()) }
      _ = locator.inject(Hen.self)
    }
    let text = result?.standardError ?? ""
    #expect(text.contains("[circular-reference] Hen needs itself\n  Hen -> Egg -> Hen\n"))
  }

  @Test("A cycle through a blueprint and a factory names both")
  func mixedCycle() {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    catalog.supply(RedBlueprint.self) { Part("\(try ServiceLocator(catalog: $0).locate(Wheel.self).size)") }
    locator.register { [unowned catalog] in Wheel(size: try catalog.obtain(\.red).needs.count) }
    #expect(throws: CatalogError.circularReference(chain: ["red", "Wheel", "red"])) {
      try catalog.obtain(\.red)
    }
    #expect(throws: CatalogError.circularReference(chain: ["Wheel", "red", "Wheel"])) {
      try locator.locate(Wheel.self)
    }
  }
}

@Suite("Locator: Optional services are refused")
struct LocatorOptionalTests {
  private let locator = ServiceLocator()
  private static let refusal = """
    [optional-service] Optional<Wheel> is an Optional, and an Optional is a different type than what it wraps
    """
  private static let remedy = """
      to fix: register and ask for the wrapped type: write the service's type where `Optional<Wheel>` is inferred, \
    without ? or !
    """

  @Test("locate throws for an Optional, whether the wrapped type is registered or not")
  func locate() throws {
    #expect(throws: CatalogError.optionalService("Optional<Wheel>")) { try locator.locate(Wheel?.self) }
    locator.register { Wheel() }
    let error = try #require(throws: CatalogError.self) { try locator.locate(Wheel?.self) }
    #expect(error == .optionalService("Optional<Wheel>"))
    #expect(error.description.contains(Self.refusal))
    #expect(error.description.contains(Self.remedy))
  }

  @Test("locate throws for a named Optional and for a nested Optional")
  func others() {
    #expect(throws: CatalogError.optionalService("Optional<Wheel>")) { try locator.locate(Wheel?.self, name: "spare") }
    #expect(throws: CatalogError.optionalService("Optional<Optional<Wheel>>")) { try locator.locate(Wheel??.self) }
  }

  @Test("A list of Optionals and a generic type around one are accepted")
  func notOptional() {
    locator.register { [Int?.none] }
    #expect(locator.inject([Int?].self) == [nil])
  }

  @Test("Registering an Optional stops the program with the text, whatever the kind of registration")
  func register() async {
    let factory = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ServiceLocator().register { Wheel?.some(Wheel()) }
    }
    let factoryText = factory?.standardError ?? ""
    #expect(factoryText.contains(Self.refusal))
    #expect(factoryText.contains(Self.remedy))

    let named = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ServiceLocator().register(Wheel?.self, name: "spare") { _ in nil }
    }
    let namedText = named?.standardError ?? ""
    #expect(namedText.contains(Self.refusal))

    let singleton = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let wheel: Wheel! = Wheel()
      ServiceLocator().registerSingleton(wheel as Wheel?)
    }
    let singletonText = singleton?.standardError ?? ""
    #expect(singletonText.contains(Self.refusal))
  }

  @Test("The metatype of an Optional is no Optional")
  func metatype() throws {
    let locator = ServiceLocator(catalog: Catalog(name: "test"))
    locator.registerSingleton(Wheel?.self)
    #expect(try locator.locate((Wheel?).Type.self) == Wheel?.self)
  }

  @Test("Injecting an Optional stops the program with the text, also an implicitly unwrapped one")
  func inject() async {
    let optional = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let locator = ServiceLocator()
      locator.register { Wheel() }
      let wheel: Wheel? = locator.inject()
      _ = wheel
    }
    let optionalText = optional?.standardError ?? ""
    #expect(optionalText.contains(Self.refusal))

    let unwrapped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let locator = ServiceLocator()
      locator.register { Wheel() }
      let wheel: Wheel! = locator.inject()
      _ = wheel
    }
    let unwrappedText = unwrapped?.standardError ?? ""
    #expect(unwrappedText.contains(Self.refusal))
  }
}
