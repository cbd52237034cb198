import ServiceCatalog

let catalog = Catalog(name: "library")
catalog.install(JournalBlueprint(), LoanDeskBlueprint(), ShelfBlueprint())
catalog.supplyRows([Book(id: 1, title: "Emma"), Book(id: 2, title: "Dubliners"), Book(id: 3, title: "Middlemarch")])
catalog.supplyRows([Member(id: 1, name: "Ada"), Member(id: 2, name: "Grace")])

let given = Array(CommandLine.arguments.dropFirst())
let session = given.isEmpty ? [["list"], ["lend", "2", "1"], ["lend", "2", "2"], ["return", "2"], ["list"]] : [given]
for words in session {
  do {
    for line in try Command(words).run(in: catalog) { print(line) }
  } catch {
    print("error: \(error)")
  }
}
print("changed:", try catalog[\.journal].text)
