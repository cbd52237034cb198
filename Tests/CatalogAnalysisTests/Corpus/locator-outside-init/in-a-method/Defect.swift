import ServiceCatalog

protocol Mailer: Sendable {
  func send(_ text: String)
}

struct PrintingMailer: Mailer {
  func send(_ text: String) { print(text) }
}

final class SignUp {
  func finish() {
    let mailer: any Mailer = ServiceLocator.inject()  // defect: locator-outside-init
    mailer.send("Welcome.")
  }
}

@main
struct App {
  static func main() {
    ServiceLocator.register { PrintingMailer() as any Mailer }
    SignUp().finish()
  }
}
