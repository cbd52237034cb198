import ServiceCatalog

/// A user interface class on the main actor.
///
/// It is not `Sendable`.
@MainActor
final class Screen {
  let title: String
  let part: Part?

  init(_ title: String, showing part: Part? = nil) {
    self.title = title
    self.part = part
  }
}

/// A class that is neither `Sendable` nor isolated.
final class Sheet {
  var lines: [String] = []
}

struct ScreenBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) throws -> Screen {
    Screen("own", showing: try catalog.obtain(\.red))
  }
}

struct SheetBlueprint: MainActorBlueprint {
  @MainActor static func assemble(from catalog: any Assembling) throws -> Sheet { Sheet() }
}

extension Catalog {
  var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
  var sheet: SheetBlueprint.Type { SheetBlueprint.self }
}
