import ServiceCatalog

struct Retention: Sendable {
  var daily: Int
  var weekly: Int

  func keeps(ageInDays age: Int) -> Bool { age < daily || (age % 7 == 0 && age < weekly * 7) }
}

struct RetentionBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Retention { Retention(daily: 7, weekly: 4) }
}

protocol Vault: Sendable {
  func ages() -> [Int]
  func delete(age: Int)
}

struct MemoryVault: Vault {
  func ages() -> [Int] { Array(0..<30) }
  func delete(age: Int) {}
}

struct DryRunVault: Vault {
  let base: any Vault
  func ages() -> [Int] { base.ages() }
  func delete(age: Int) { print("would delete the backup of day \(age)") }
}

struct VaultBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Vault { MemoryVault() }
}

struct Rotator {
  let retention: Retention
  let vault: any Vault

  func rotate() -> (kept: Int, deleted: Int) {
    let ages = vault.ages()
    let old = ages.filter { !retention.keeps(ageInDays: $0) }
    old.forEach(vault.delete(age:))
    return (ages.count - old.count, old.count)
  }
}

struct RotatorBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Rotator {
    Rotator(retention: try catalog[\.retention], vault: try catalog[\.vault])
  }
}

extension Catalog {
  var retention: RetentionBlueprint.Type { RetentionBlueprint.self }
  var vault: VaultBlueprint.Type { VaultBlueprint.self }
  var rotator: RotatorBlueprint.Type { RotatorBlueprint.self }
}

struct RotationModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      RetentionBlueprint()
      VaultBlueprint()
      RotatorBlueprint()
    }
  }
}
