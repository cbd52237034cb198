import ServiceCatalog

let arguments = CommandLine.arguments.dropFirst()
let width = arguments.compactMap { Int($0) }.first ?? 12
Catalog.main.install(ThresholdsBlueprint(), MetricsBlueprint())
if arguments.contains("--binary") {
  Catalog.main.supply(UnitFormatterBlueprint.self, instance: BinaryUnits())
} else {
  Catalog.main.supply(UnitFormatterBlueprint.self, instance: DecimalUnits())
}

func selfCheck() throws {
  try Catalog.main.withOverrides {
    try $0.override(\.unitFormatter) { _ in BinaryUnits() }
  } operation: {
    let row = HostRow(Sample(host: "check", load: 0, bytes: 2048), severity: .calm)
    precondition(row.render(width: 4) == ["check calm 2 KiB "])
  }
}

try selfCheck()
let dashboard = try Dashboard(from: .main, width: width)
for _ in 1...2 {
  print(await dashboard.draw())
}
