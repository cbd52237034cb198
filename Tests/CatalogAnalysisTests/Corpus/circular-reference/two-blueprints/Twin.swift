import ServiceCatalog

protocol Accounts: AnyObject, Sendable {
  func deliver() -> String
}

protocol Mailer: Sendable {
  func send() -> String
}

final class DefaultAccounts: Accounts {
  private let mailer = Obtained(\.mailer)

  func deliver() -> String { mailer.wrappedValue.send() }
}

struct DefaultMailer: Mailer {
  let accounts: any Accounts

  func send() -> String { "sent" }
}

struct AccountsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Accounts {
    DefaultAccounts()
  }
}

struct MailerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Mailer {
    DefaultMailer(accounts: try catalog[\.accounts])
  }
}

extension Catalog {
  var accounts: AccountsBlueprint.Type { AccountsBlueprint.self }
  var mailer: MailerBlueprint.Type { MailerBlueprint.self }
}

@main
enum App {
  static func main() throws {
    Catalog.main.install(AccountsBlueprint(), MailerBlueprint())
    print(try Catalog.main[\.accounts].deliver())
  }
}
