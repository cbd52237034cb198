import ServiceCatalog

struct Theme: Sendable {
  var color = "red"
}

class Screen {
  var theme: Theme { ServiceLocator.shared.inject(Theme.self) }  // defect: locator-outside-init
}

ServiceLocator.shared.registerSingleton(Theme())
print(Screen().theme.color)
