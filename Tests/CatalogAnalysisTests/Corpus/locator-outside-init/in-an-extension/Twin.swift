import ServiceCatalog

protocol Formatting: Sendable {
  func format(_ amount: Int) -> String
}

struct PlainFormatting: Formatting {
  func format(_ amount: Int) -> String { "\(amount)" }
}

struct Price {
  let amount: Int
  let formatting: any Formatting

  init(amount: Int, formatting: any Formatting = ServiceLocator.inject()) {
    self.amount = amount
    self.formatting = formatting
  }
}

extension Price: CustomStringConvertible {
  var description: String {
    formatting.format(amount)
  }
}

@main
struct App {
  static func main() {
    ServiceLocator.register((any Formatting).self) { PlainFormatting() }
    print(Price(amount: 3))
  }
}
