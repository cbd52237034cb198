import ServiceCatalog

/// The cases of a service with one instance for each input.
enum Inputs {
  /// Obtains the instances of a number of inputs a thousand times.
  static func obtain(_ inputs: Int) throws {
    let catalog = try filled(inputs)
    Work.begin(operations: 1000)
    for number in 0..<1000 { _ = try catalog.obtain(\.input, with: number % inputs) }
    Work.end()
  }

  /// Builds the instance of each input.
  static func build(_ inputs: Int) throws {
    _ = try filled(10)
    let catalog = Catalog()
    catalog.supply(InputBlueprint.self) { number, _ in Item(number) }
    Work.begin(operations: inputs)
    for number in 0..<inputs { _ = try catalog.obtain(\.input, with: number) }
    Work.end()
  }

  /// Replaces a service that has an instance of each input, which leaves nothing.
  static func replace(_ inputs: Int) throws {
    let catalog = try filled(10)
    Work.begin(operations: inputs)
    for number in 0..<inputs { _ = try catalog.obtain(\.input, with: number) }
    catalog.supply(InputBlueprint.self) { number, _ in Item(number) }
    Work.end()
  }

  private static func filled(_ inputs: Int) throws -> Catalog {
    let catalog = Catalog()
    catalog.supply(InputBlueprint.self) { number, _ in Item(number) }
    for number in 0..<inputs { _ = try catalog.obtain(\.input, with: number) }
    return catalog
  }
}

private enum InputBlueprint: SharedParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) -> Item { Item(input) }
  func install(in catalog: Catalog) {}
}

extension Catalog {
  fileprivate var input: InputBlueprint.Type { InputBlueprint.self }
}
