import ServiceCatalog


extension Assembling {
  /// The bottom of every printed page.
  func footer() throws -> String { try obtain(\.signature).text }
}

actor Printer {
  private let clinic: String
  private(set) var pages = 0

  init(clinic: String) { self.clinic = clinic }

  func print(_ body: String, footer: String) -> String {
    pages += 1
    return [clinic, body, footer].joined(separator: " | ")
  }
}

struct PrinterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Printer {
    Printer(clinic: "St. Mary")
  }
}

struct Visit {
  let printer: Printer
  let doctor: Doctor
  let footer: String

  func finish(_ patient: String) async -> String {
    await printer.print("\(patient) seen on ward \(doctor.ward)", footer: footer)
  }
}

struct VisitBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Visit {
    Visit(
      printer: try catalog.obtain(\.printer), doctor: try catalog.obtain(\.doctor), footer: try catalog.footer())
  }
}

extension Catalog {
  var printer: PrinterBlueprint.Type { PrinterBlueprint.self }
  var visit: VisitBlueprint.Type { VisitBlueprint.self }
}
