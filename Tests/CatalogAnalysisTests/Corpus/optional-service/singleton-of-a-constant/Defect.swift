import ServiceCatalog

struct Account: Sendable {
  let name: String
}

func findAccount() -> Account { Account(name: "Ada") }

final class Header {
  let title: String

  init(title: String = ServiceLocator.inject()) { self.title = title }
}

@main
struct App {
  static func main() {
    let account: Account? = findAccount()
    ServiceLocator.registerSingleton("Service")
    ServiceLocator.registerSingleton(account)  // defect: optional-service
    print(Header().title)
  }
}
