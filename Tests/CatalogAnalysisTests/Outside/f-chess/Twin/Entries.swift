import ServiceCatalog

struct OpeningsBlueprint: LargeBook {
  static func assemble(from catalog: any Assembling) throws -> Openings {
    Openings(lines: try [parse(catalog[\.moves])])
  }

  private static func parse(_ text: [String]) -> [Move] {
    zip(text, text.dropFirst()).map { Move(from: $0, to: $1) }
  }
}

struct MovesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { ["e2", "e4", "e7", "e5"] }
}

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Clock { RapidClock() }
}

extension Catalog {
  var openings: OpeningsBlueprint.Type { OpeningsBlueprint.self }
  var moves: MovesBlueprint.Type { MovesBlueprint.self }
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
}
