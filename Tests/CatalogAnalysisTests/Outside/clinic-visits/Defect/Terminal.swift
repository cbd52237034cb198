import ServiceCatalog

@main
actor Terminal {
  private let catalog = Catalog(name: "terminal")

  init() {
    catalog.install(SignatureBlueprint(), PrinterBlueprint(), VisitBlueprint())
  }

  func serve(_ doctor: Doctor, patients: [String]) async throws {
    try await catalog.onDuty(doctor) { duty in
      for patient in patients { print(try await duty.obtain(\.visit).finish(patient)) }
    }
  }

  static func main() async throws {
    let terminal = Terminal()
    try await terminal.serve(Doctor(name: "Ito", ward: 2), patients: ["A.", "B."])
    try await terminal.serve(Doctor(name: "Okafor", ward: 7), patients: ["C."])
  }
}
