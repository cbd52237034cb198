import ServiceCatalog

struct Account: Sendable {
  let name: String
}

func findAccount() -> Account { Account(name: "Ada") }

final class Header {
  let title: String
  let account: Account = ServiceLocator.inject()

  init(title: String = ServiceLocator.inject()) { self.title = title }
}

@main
struct App {
  static func main() {
    let found: Account? = findAccount()
    ServiceLocator.registerSingleton("Service")
    if let account: Account = found {
      ServiceLocator.registerSingleton(account)
    } else {
      ServiceLocator.registerSingleton(Account(name: "nobody"))
    }
    print(Header().title)
  }
}
