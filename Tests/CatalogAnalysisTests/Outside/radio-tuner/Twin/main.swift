import ServiceCatalog

func wire(_ catalog: Catalog, country: String) {
  catalog.install {
    DirectoryBlueprint()
    SignalBlueprint()
    ListeningHistoryBlueprint()
    TunerBlueprint()
  }
  catalog.supply(CountryBlueprint.self, instance: country)
}

let catalog = Catalog(name: "radio")
wire(catalog, country: "NO")
try await catalog.prepareShared { step in
  print("\(step.done)/\(step.total)")
}

let tuner = try await catalog[\.tuner]
for name in ["P1", "P3", "P9"] {
  print(name, await tuner.tune(to: name).map(String.init) ?? "not found")
}
print(await tuner.recent())
