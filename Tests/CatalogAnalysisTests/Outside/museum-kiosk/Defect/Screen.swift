import ServiceCatalog

@MainActor
final class Caption {
  let text: String

  init(exhibit: String, visitor: Visitor) {
    text = visitor.language == .french ? "« \(exhibit) »" : "“\(exhibit)”"
  }
}

struct CaptionBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Caption {
    Caption(exhibit: try catalog[\.exhibit], visitor: try catalog[\.visitor])
  }
}

struct WelcomeBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    try catalog[\.visitor].language == .french ? "Bienvenue" : "Welcome"
  }
}

extension Catalog {
  var caption: CaptionBlueprint.Type { CaptionBlueprint.self }
  var welcome: WelcomeBlueprint.Type { WelcomeBlueprint.self }
}

@MainActor
final class Kiosk {
  private let museum: Catalog
  private var visit: Catalog?

  init(museum: Catalog) { self.museum = museum }

  func scan(_ language: Language) throws -> String {
    let visit = museum.makeScope(VisitorScope.self)
    visit.supply(LanguageBlueprint.self, instance: language)
    self.visit = visit
    return try visit[\.welcome]
  }

  func show(_ exhibit: String) throws -> String {
    let screen = museum.makeScope(ExhibitScope.self)
    screen.supply(ExhibitBlueprint.self, instance: exhibit)
    return try screen[\.caption].text
  }

  func leave() { visit = nil }
}
