import ServiceCatalog

struct Letterhead: Sendable {
  let lines: [String]
}

extension Assembling {
  /// The top and the bottom of every printed page.
  func letterhead(of clinic: String) throws -> Letterhead {
    Letterhead(lines: [clinic, try obtain(\.signature).text])
  }
}

actor Printer {
  private let letterhead: Letterhead
  private(set) var pages = 0

  init(letterhead: Letterhead) { self.letterhead = letterhead }

  func print(_ body: String) -> String {
    pages += 1
    return ([letterhead.lines[0], body] + letterhead.lines.dropFirst()).joined(separator: " | ")
  }
}

struct PrinterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Printer {
    Printer(letterhead: try catalog.letterhead(of: "St. Mary"))
  }
}

struct Visit {
  let printer: Printer
  let doctor: Doctor

  func finish(_ patient: String) async -> String { await printer.print("\(patient) seen on ward \(doctor.ward)") }
}

struct VisitBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Visit {
    Visit(printer: try catalog.obtain(\.printer), doctor: try catalog.obtain(\.doctor))
  }
}

extension Catalog {
  var printer: PrinterBlueprint.Type { PrinterBlueprint.self }
  var visit: VisitBlueprint.Type { VisitBlueprint.self }
}
