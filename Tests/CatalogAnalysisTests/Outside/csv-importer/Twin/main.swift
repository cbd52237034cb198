import ServiceCatalog

let catalog = Catalog(name: "importer")
catalog.install {
  for module in importerModules() { module }
}

let files = [
  SourceFile(name: "people.csv", text: "name,age\nAda,36\nGrace,forty\nAlan,41"),
  SourceFile(name: "cities.csv", text: "name,age\nCork,837"),
]
try importAll(files, with: catalog)
print("\(try catalog[\.rowStore].count) rows stored")
