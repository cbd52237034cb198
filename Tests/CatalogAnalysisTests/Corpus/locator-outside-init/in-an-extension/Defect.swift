import ServiceCatalog

protocol Formatting: Sendable {
  func format(_ amount: Int) -> String
}

struct PlainFormatting: Formatting {
  func format(_ amount: Int) -> String { "\(amount)" }
}

struct Price {
  let amount: Int
}

extension Price: CustomStringConvertible {
  var description: String {
    let formatting: any Formatting = ServiceLocator.inject()  // defect: locator-outside-init
    return formatting.format(amount)
  }
}

@main
struct App {
  static func main() {
    ServiceLocator.register((any Formatting).self) { PlainFormatting() }
    print(Price(amount: 3))
  }
}
