import ServiceCatalog

struct Theme: Sendable {
  var color = "red"
}

class Screen {
  let theme: Theme

  init() { theme = ServiceLocator.shared.inject(Theme.self) }
}

ServiceLocator.shared.registerSingleton(Theme())
print(Screen().theme.color)
