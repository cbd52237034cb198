import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A part, and a part for a number.
private enum NumberBlueprint: Blueprint, ParameterizedBlueprint {
  typealias Output = Part
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) -> Part { Part("own") }
  static func assemble(_ input: Int, from catalog: any Assembling) -> Part { Part("own \(input)") }
  func install(in catalog: Catalog) {}
}

extension Catalog {
  fileprivate var number: NumberBlueprint.Type { NumberBlueprint.self }
}

// Calling a builder with another kind's signature jumps into data. Each test therefore runs in its own process.
@Suite("A type that is a blueprint and a parameterized blueprint has two entries")
struct SeparateKindsTests {
  @Test("An obtain without an input does not find a parameterized builder")
  func parameterizedOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      #expect(throws: CatalogError.missingEntry("NumberBlueprint")) { try catalog.obtain(plain: NumberBlueprint.self) }
      try #expect(catalog.obtainIfSupplied(plain: \.number) == nil)
      try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 3).name == "input 3")
      #expect(catalog.isSupplied(\.number))
    }
  }

  @Test("An obtain with an input does not find a builder without one")
  func plainOnly() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: NumberBlueprint.self) { _ in Part("plain") }
      #expect(throws: CatalogError.missingEntry("NumberBlueprint")) {
        try catalog.obtain(parameterized: NumberBlueprint.self, with: 3)
      }
      try #expect(catalog.obtainIfSupplied(parameterized: \.number, with: 3) == nil)
      try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "plain")
      #expect(catalog.isSupplied(\.number))
    }
  }

  @Test("Each obtain runs the builder of its own kind, also after a new supply and in a scope and a copy")
  func both() async {
    await #expect(processExitsWith: .success) {
      let root = Catalog(name: "test")
      root.supply(plain: NumberBlueprint.self) { _ in Part("old") }
      root.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      root.supply(plain: NumberBlueprint.self) { _ in Part("plain") }
      for catalog in [root, root.makeScope(RequestScope.self), root.isolatedCopy()] {
        try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "plain")
        try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 3).name == "input 3")
      }
      root.clear()
      #expect(!root.isSupplied(\.number))
    }
  }

  @Test("An override of one kind leaves the other unchanged")
  func overridden() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      #expect(throws: CatalogError.missingEntry("NumberBlueprint")) {
        try catalog.override(plain: \.number) { _ in Part("fake") }
      }
      catalog.supply(plain: NumberBlueprint.self) { _ in Part("plain") }
      try catalog.override(plain: \.number) { _ in Part("fake") }
      try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "fake")
      try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 3).name == "input 3")
      try catalog.override(parameterized: \.number) { input, _ in Part("fake \(input)") }
      try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "fake")
      try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 4).name == "fake 4")
    }
  }

  @Test("A decorator of one kind leaves the other unchanged")
  func decorated() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(plain: NumberBlueprint.self) { _ in Part("plain") }
      catalog.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      catalog.decorate(parameterized: NumberBlueprint.self) { part, _ in Part("decorated " + part.name) }
      try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "plain")
      try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 3).name == "decorated input 3")
      catalog.decorate(plain: NumberBlueprint.self) { part, _ in Part("painted " + part.name) }
      try #expect(catalog.obtain(plain: NumberBlueprint.self).name == "painted plain")
      try #expect(catalog.obtain(parameterized: NumberBlueprint.self, with: 4).name == "decorated input 4")
    }
  }

  @Test("verify reports each kind, and the graph has a node for each")
  func verified() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.supply(parameterized: NumberBlueprint.self) { input, _ in Part("input \(input)") }
      catalog.supply(plain: NumberBlueprint.self) { _ in throw Mishap() }
      let report = await catalog.verify()
      #expect(report.errors == [.assemblyFailed("NumberBlueprint")])
      #expect(report.notAssembled == ["NumberBlueprint"])
      #expect(Set(report.graph.nodes.map(\.kind)) == [.blueprint, .parameterized])
      #expect(Set(report.graph.nodes.map(\.id)).count == 2)
    }
  }
}
