import ServiceCatalog

/// From the moment a doctor signs in at a terminal until the card is pulled out.
enum DutyScope: CatalogScope {}

struct Doctor: Sendable {
  let name: String
  let ward: Int
}

struct DoctorBlueprint: SuppliedBlueprint {
  typealias Output = Doctor
  static var lifetime: Lifetime { .scoped(DutyScope.self) }
}

struct Signature: Sendable {
  let text: String
}

/// A new one for each document.
struct SignatureBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Signature {
    let doctor = try catalog.obtain(\.doctor)
    return Signature(text: "Dr. \(doctor.name), ward \(doctor.ward)")
  }
}

extension Catalog {
  var doctor: DoctorBlueprint.Type { DoctorBlueprint.self }
  var signature: SignatureBlueprint.Type { SignatureBlueprint.self }
}

extension Catalog {
  func onDuty<R: Sendable>(_ doctor: Doctor, _ work: @Sendable (Catalog) async throws -> R) async throws -> R {
    try await withScope(DutyScope.self) { duty in
      duty.supply(DoctorBlueprint.self, instance: doctor)
      return try await work(duty)
    }
  }
}
