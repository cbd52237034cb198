import ServiceCatalog

let arguments = Arguments(CommandLine.arguments.dropFirst())
let catalog = Catalog(name: "backup-rotate")
catalog.install(RotationModule())
let daily = arguments.daily ?? 14
catalog.supply(RetentionBlueprint.self) { _ in Retention(daily: daily, weekly: 8) }
if arguments.isDryRun {
  catalog.decorate(VaultBlueprint.self) { vault, _ in DryRunVault(base: vault) }
}

let outcome = try catalog.obtain(\.rotator).rotate()
print("kept \(outcome.kept), deleted \(outcome.deleted)")
