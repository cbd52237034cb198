import ServiceCatalog

struct Theme: Sendable {
  let color: String
}

struct Style {
  let theme: Theme
  let dark: Theme

  init(
    theme: Theme = ServiceLocator.inject(),
    dark: Theme? = ServiceLocator.inject(Theme.self, name: "dark")
  ) {
    self.theme = theme
    self.dark = dark ?? theme
  }
}

@main
struct App {
  static func main() {
    ServiceLocator.registerSingleton(Theme(color: "red"))
    ServiceLocator.registerSingleton(Theme(color: "black"), name: "dark")
    print(Style().dark.color)
  }
}
