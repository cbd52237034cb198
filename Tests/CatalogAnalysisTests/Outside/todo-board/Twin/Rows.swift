import ServiceCatalog

struct PriorityPalette: Sendable {
  private let marks = [".", "!", "!!"]

  func mark(for urgency: Int) -> String { marks[min(max(urgency, 0), marks.count - 1)] }
}

struct PriorityPaletteBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PriorityPalette { PriorityPalette() }
}

extension Catalog {
  var priorityPalette: PriorityPaletteBlueprint.Type { PriorityPaletteBlueprint.self }
}

struct CardRow {
  let card: TaskCard
  let priorities: PriorityPalette

  var text: String { "\(card.id) \(card.title) \(priorities.mark(for: card.urgency))" }
}
