import ServiceCatalog

struct InvoiceRenderer: Sendable {
  let tenant: Tenant
  let footer: String
  func render(_ units: Int, at price: Int) -> String {
    "\(tenant.name): \(units * price) \(tenant.currency). \(footer)"
  }
}

struct InvoiceRendererBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> InvoiceRenderer {
    InvoiceRenderer(tenant: try catalog.obtain(\.tenant), footer: try catalog.obtain(\.footer))
  }
}

struct FooterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Payable within 30 days." }
}

actor InvoiceMailer {
  private let renderer: InvoiceRenderer
  private(set) var sent = 0

  init(renderer: InvoiceRenderer) { self.renderer = renderer }

  func send(_ units: Int) {
    sent += 1
    print("mail \(sent):", renderer.render(units, at: 3))
  }
}

struct InvoiceMailerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> InvoiceMailer {
    InvoiceMailer(renderer: try catalog.obtain(\.invoiceRenderer))
  }
}

extension Catalog {
  var invoiceRenderer: InvoiceRendererBlueprint.Type { InvoiceRendererBlueprint.self }
  var footer: FooterBlueprint.Type { FooterBlueprint.self }
  var invoiceMailer: InvoiceMailerBlueprint.Type { InvoiceMailerBlueprint.self }
}

struct InvoicesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(FooterBlueprint(), InvoiceRendererBlueprint(), InvoiceMailerBlueprint())
  }
}
