import ServiceCatalog

protocol Accounts: AnyObject, Sendable {
  func deliver() -> String
}

protocol Mailer: Sendable {
  func send() -> String
}

final class DefaultAccounts: Accounts {
  private let mailer: any Mailer

  init(mailer: any Mailer) { self.mailer = mailer }

  func deliver() -> String { mailer.send() }
}

struct DefaultMailer: Mailer {
  let accounts: any Accounts

  func send() -> String { "sent" }
}

struct AccountsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Accounts {
    DefaultAccounts(mailer: try catalog[\.mailer])  // defect: circular-reference (any of)
  }
}

struct MailerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Mailer {
    DefaultMailer(accounts: try catalog[\.accounts])  // defect: circular-reference (any of)
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
