import ServiceCatalog

protocol Gateway: Sendable {
  func deliver(_ text: String, to guest: String) async
}

struct MailGateway: Gateway {
  func deliver(_ text: String, to guest: String) async { print("mail to \(guest): \(text)") }
}

struct SMSGateway: Gateway {
  func deliver(_ text: String, to guest: String) async { print("sms to \(guest): \(text)") }
}

struct Notifier: Sendable {
  let gateways: [any Gateway]

  func tell(_ guest: String, _ text: String) async {
    for gateway in gateways { await gateway.deliver(text, to: guest) }
  }
}

struct MailGatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Gateway { MailGateway() }
}

struct SMSGatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Gateway { SMSGateway() }
}

struct NotifierBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Notifier {
    Notifier(gateways: [
      try catalog.obtain(\.mailGateway),
      try catalog.obtain(\.smsGateway),
    ])
  }
}

extension Catalog {
  var mailGateway: MailGatewayBlueprint.Type { MailGatewayBlueprint.self }
  var smsGateway: SMSGatewayBlueprint.Type { SMSGatewayBlueprint.self }
  var notifier: NotifierBlueprint.Type { NotifierBlueprint.self }
}

struct NotificationsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(
      MailGatewayBlueprint(),
      NotifierBlueprint())
  }
}
