import ServiceCatalog

struct Theme: Sendable {
  let color: String
}

struct Screen: Sendable {
  let title: String
  let theme: Theme
}

protocol ScreenBlueprint: Blueprint where Output == Screen {
  static var title: String { get }
}

extension ScreenBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Screen {
    Screen(title: title, theme: try catalog[\.theme])  // defect: missing-entry
  }
}

struct ChatScreenBlueprint: ScreenBlueprint {
  static let title = "Chat"
}

struct ThemeBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Theme { Theme(color: "red") }
}

extension Catalog {
  var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
  var chatScreen: ChatScreenBlueprint.Type { ChatScreenBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install {
      ChatScreenBlueprint()
    }
    print(try Catalog.main[\.chatScreen].title)
  }
}
