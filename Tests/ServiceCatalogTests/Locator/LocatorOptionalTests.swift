import ServiceCatalog
import Testing

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

  @Test("locate throws for an inferred Optional, also an implicitly unwrapped one")
  func inferred() {
    locator.register { Wheel() }
    #expect(throws: CatalogError.optionalService("Optional<Wheel>")) {
      let wheel: Wheel? = try locator.locate()
      _ = wheel
    }
    #expect(throws: CatalogError.optionalService("Optional<Wheel>")) {
      let wheel: Wheel! = try locator.locate()
      _ = wheel
    }
  }

  @Test("locate throws for a named Optional and for a nested Optional")
  func others() {
    #expect(throws: CatalogError.optionalService("Optional<Wheel>")) { try locator.locate(Wheel?.self, name: "spare") }
    #expect(throws: CatalogError.optionalService("Optional<Optional<Wheel>>")) { try locator.locate(Wheel??.self) }
  }

  @Test("The path of a factory's error leads to the Optional")
  func path() throws {
    locator.register { Car(engine: PetrolEngine(), wheel: try $0.locate(Wheel?.self) ?? Wheel()) }
    let error = try #require(throws: CatalogError.self) { try locator.locate(Car.self) }
    #expect(error == .optionalService("Optional<Wheel>"))
    #expect(error.path.map(\.name) == ["Car", "Optional<Wheel>"])
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
