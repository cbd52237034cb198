import ServiceCatalog

protocol Router: AnyObject, Sendable {
  func open(_ path: String)
}

final class PrintingRouter: Router {
  func open(_ path: String) { print(path) }
}

class Screen {
  var router: (any Router)?

  init() {
    let router: any Router = ServiceLocator.shared.inject()
    self.router = router
  }
}

final class Home: Screen {
  private let home: any Router = ServiceLocator.shared.inject()

  func show() { home.open("/") }
}

ServiceLocator.shared.registerSingleton(PrintingRouter() as any Router)
Home().show()
