import ServiceCatalog

/// A collection that the tests contribute to.
struct PanelsBlueprint: ContributionBlueprint {
  typealias Element = Part
}

/// Another one of the same type of element.
struct MenusBlueprint: ContributionBlueprint {
  typealias Element = Part
}

extension Catalog {
  var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
  var menus: MenusBlueprint.Type { MenusBlueprint.self }

  /// The names of the elements of the panels.
  var panelNames: [String] {
    get throws { try obtain(\.panels).map(\.name) }
  }

  /// Contributes panels of these names, new ones each time.
  func contributePanels(_ names: String...) {
    for name in names { contribute(to: PanelsBlueprint.self) { _ in Part(name) } }
  }
}
