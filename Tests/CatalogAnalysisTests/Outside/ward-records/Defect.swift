import ServiceCatalog

// MARK: - Records

protocol PatientRecords: Sendable {
  func note(_ text: String, for patient: Int) -> Int
}

struct PaperRecords: PatientRecords {
  func note(_ text: String, for patient: Int) -> Int { text.count + patient }
}

struct PatientRecordsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PatientRecords { PaperRecords() }
}

// MARK: - Ward

/// The name on the door. Each hospital has its own.
struct WardNameBlueprint: SuppliedBlueprint {
  typealias Output = String
}

final class WardRound: Sendable {
  let ward: String
  private let records: any PatientRecords

  init(ward: String, records: any PatientRecords) {
    self.ward = ward
    self.records = records
  }

  func visit(_ patients: ClosedRange<Int>) -> [Int] { patients.map { records.note("stable", for: $0) } }
}

struct WardRoundBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> WardRound {
    WardRound(ward: try catalog[\.wardName], records: try catalog[\.patientRecords])
  }
}

// MARK: - Audit

/// Where the hospital keeps the audit trail.
protocol AuditTrail: Sendable {
  func append(_ line: String)
}

struct AuditTrailBlueprint: SuppliedBlueprint {
  typealias Output = any AuditTrail
}

struct ConsoleTrail: AuditTrail {
  let ward: String
  func append(_ line: String) { print("audit", ward, line) }
}

struct AuditedRecords: PatientRecords {
  let inner: any PatientRecords
  let trail: any AuditTrail

  func note(_ text: String, for patient: Int) -> Int {
    trail.append("note for \(patient)")
    return inner.note(text, for: patient)
  }
}

extension Catalog {
  var patientRecords: PatientRecordsBlueprint.Type { PatientRecordsBlueprint.self }
  var wardName: WardNameBlueprint.Type { WardNameBlueprint.self }
  var wardRound: WardRoundBlueprint.Type { WardRoundBlueprint.self }
  var auditTrail: AuditTrailBlueprint.Type { AuditTrailBlueprint.self }
}

struct RecordsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(PatientRecordsBlueprint(), WardRoundBlueprint())
  }
}

struct AuditModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AuditTrailBlueprint())
    catalog.decorate(PatientRecordsBlueprint.self, with: Self.audited)
  }

  @Sendable
  private static func audited(_ records: any PatientRecords, in catalog: Catalog) throws -> any PatientRecords {
    AuditedRecords(inner: records, trail: try catalog[\.auditTrail])
  }
}

struct HospitalModule: CatalogModule {
  let ward: String

  func install(in catalog: Catalog) {
    catalog.supply(WardNameBlueprint.self, instance: ward)
  }
}

// MARK: - Program

Catalog.main.install {
  HospitalModule(ward: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "3 West")
  RecordsModule()
  AuditModule()
}

let round = try Catalog.main[\.wardRound]
print(round.ward, round.visit(1...3))
