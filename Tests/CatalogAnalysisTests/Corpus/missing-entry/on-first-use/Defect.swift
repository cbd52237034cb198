import ServiceCatalog

protocol Mailer: Sendable {
  func send(_ text: String)
}

struct PrintingMailer: Mailer {
  func send(_ text: String) { print(text) }
}

enum Mail {
  struct MailerBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Mailer { PrintingMailer() }
  }
}

extension Catalog {
  var mailer: Mail.MailerBlueprint.Type { Mail.MailerBlueprint.self }
}

final class SignUp {
  @Obtained(\.mailer) private var mailer  // defect: missing-entry

  func finish() { mailer.send("Welcome.") }
}

struct SignUpBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> SignUp { SignUp() }
}

extension Catalog {
  var signUp: SignUpBlueprint.Type { SignUpBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(SignUpBlueprint())
    try Catalog.main[\.signUp].finish()
  }
}
