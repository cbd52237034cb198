import ServiceCatalog

struct Theme: Sendable {
  let color: String
}

struct Style {
  let theme: Theme
  let dark: Theme

  init(
    theme: Theme = ServiceLocator.inject(),
    dark: Theme? = ServiceLocator.inject(name: "dark")  // defect: optional-service
  ) {
    self.theme = theme
    self.dark = dark ?? theme
  }
}

@main
struct App {
  static func main() {
    ServiceLocator.registerSingleton(Theme(color: "red"))
    print(Style().dark.color)
  }
}
