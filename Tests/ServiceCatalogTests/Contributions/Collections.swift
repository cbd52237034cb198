import ServiceCatalog

/// A collection that the tests contribute to.
struct PanelsBlueprint: ContributionBlueprint {
  typealias Element = Part
}

/// Another collection with the same element type.
struct MenusBlueprint: ContributionBlueprint {
  typealias Element = Part
}

extension Catalog {
  var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
  var menus: MenusBlueprint.Type { MenusBlueprint.self }

  /// The names of the panels in the collection.
  var panelNames: [String] {
    get throws { try obtain(\.panels).map(\.name) }
  }

  /// Contributes transient panels with these names.
  func contributePanels(_ names: String...) {
    for name in names { contribute(to: PanelsBlueprint.self) { _ in Part(name) } }
  }
}
