import ServiceCatalog

let clinic = Catalog(name: "clinic")
clinic.install(PatientFileBlueprint(), FolderBlueprint(), ArchiveBlueprint())
let reception = Reception(clinic: clinic)
await reception.arrive("Ada")
print(try await reception.callNext() ?? "nobody")
