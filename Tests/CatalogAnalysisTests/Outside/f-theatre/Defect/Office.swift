import ServiceCatalog

struct PlaysBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [Play] {
    [Play(title: "The Storm", nights: 12), Play(title: "Winter", nights: 8)]
  }
}

struct SeasonBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Season {
    try Office().open(with: catalog)
  }
}

struct PosterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Poster { try Studio(desk: catalog).poster() }
}

extension Catalog {
  var plays: PlaysBlueprint.Type { PlaysBlueprint.self }
  var season: SeasonBlueprint.Type { SeasonBlueprint.self }
  var poster: PosterBlueprint.Type { PosterBlueprint.self }
}

struct Office {
  func open(with source: any Assembling) throws -> Season {
    Season(plays: try source[\.plays], motto: try motto(source))
  }

  private func motto(_ source: any Assembling) throws -> String {
    "As seen: " + (try source[\.poster]).printed()
  }
}
