import ServiceCatalog

struct Paper: Sendable {
  let name: String
  let grams: Int
}

protocol Ink: Sendable {
  func cost(ofPages pages: Int) -> Int
}

struct BlackInk: Ink {
  func cost(ofPages pages: Int) -> Int { pages * 2 }
}

struct ColorInk: Ink {
  let base: any Ink
  func cost(ofPages pages: Int) -> Int { base.cost(ofPages: pages) * 4 }
}

final class Press {
  private let paper: Paper
  private let ink: any Ink

  init(paper: Paper, ink: any Ink) {
    self.paper = paper
    self.ink = ink
  }

  func quote(pages: Int) -> String {
    "\(pages) pages on \(paper.name) \(paper.grams) g: \(ink.cost(ofPages: pages) + paper.grams * pages / 20) cents"
  }
}

final class Counter {
  private let press: Press
  private let greeting: String
  private let upsell: String

  init(press: Press, greeting: String, upsell: String) {
    self.press = press
    self.greeting = greeting
    self.upsell = upsell
  }

  func serve(_ orders: [Int]) {
    print(greeting)
    for pages in orders { print(press.quote(pages: pages)) }
    if orders.count < 3 { print(upsell) }
  }
}

struct InkModule: ServiceModule {
  let isColor: Bool

  func registerServices(in locator: ServiceLocator) {
    if isColor {
      locator.register { ColorInk(base: BlackInk()) as any Ink }
    } else {
      locator.register { BlackInk() as any Ink }
    }
  }
}

struct ShopModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(Paper(name: "offset", grams: 90))
    locator.registerSingleton("Good morning!")
    locator.registerSingleton("Need a binding?", name: "upsell")
    locator.register { locator in
      Press(paper: try locator.locate(), ink: try locator.locate())
    }
    locator.register { (locator: ServiceLocator) in
      Counter(
        press: try locator.locate(), greeting: try locator.locate(),
        upsell: try locator.locate(String.self, name: "upsell"))
    }
  }
}

@main
struct PrintShop {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([InkModule(isColor: CommandLine.arguments.contains("--color")), ShopModule()])
    let counter: Counter = try locator.locate()
    counter.serve([12, 80])
  }
}
