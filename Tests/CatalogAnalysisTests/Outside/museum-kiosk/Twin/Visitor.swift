import ServiceCatalog

/// From the scan of a ticket until its owner leaves the room.
enum VisitorScope: CatalogScope {}
/// One exhibit on the screen.
enum ExhibitScope: CatalogScope {}

enum Language: String, Sendable {
  case english = "en"
  case french = "fr"
}

final class Visitor: Sendable {
  let language: Language
  init(language: Language) { self.language = language }
}

struct LanguageBlueprint: SuppliedBlueprint {
  typealias Output = Language
  static var lifetime: Lifetime { .scoped(VisitorScope.self) }
}

struct VisitorBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(VisitorScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Visitor { Visitor(language: try catalog[\.language]) }
}

struct ExhibitBlueprint: SuppliedBlueprint {
  typealias Output = String
  static var lifetime: Lifetime { .scoped(ExhibitScope.self) }
}

extension Catalog {
  var language: LanguageBlueprint.Type { LanguageBlueprint.self }
  var visitor: VisitorBlueprint.Type { VisitorBlueprint.self }
  var exhibit: ExhibitBlueprint.Type { ExhibitBlueprint.self }
}
