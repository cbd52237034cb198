import ServiceCatalog
import ServiceCatalogStyles

/// The program, which uses the catalog and the locator as a user would, and prints the results.
@main
enum Consumer {
  @MainActor
  static func main() throws {
    do throws(CatalogError) {
      _ = try Catalog.main.obtain(\.greeter)
    } catch {
      print(error)
    }

    Catalog.main.install(GreetingModule())
    print("catalog: \(try Catalog.main[\.greeter].greet("Ada"))")
    try Catalog.main[\.speaker].speak()

    let test = Catalog(name: "test")
    test.install(GreetingModule())
    try test.override(\.clock) { _ in FixedClock(hour: 15) }
    print("override: \(try test[\.greeter].greet("Grace"))")

    let locator = ServiceLocator()
    locator.registerSingleton(FixedClock(hour: 10) as any Clock)
    locator.register { PoliteGreeter(clock: $0.inject()) as any Greeter }
    let greeter: any Greeter = locator.inject()
    print("locator: \(greeter.greet("Alan"))")

    do throws(CatalogError) {
      _ = try locator.locate(String.self, name: "motto")
    } catch {
      print(error)
    }
  }
}
