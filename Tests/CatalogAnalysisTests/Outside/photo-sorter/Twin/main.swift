import ServiceCatalog

let photoCatalog = Catalog(name: "photos")
configure(photoCatalog)

let sorter = Sorter(catalog: photoCatalog)
for folder in ["DCIM100", "DCIM101"] {
  let counts = try await sorter.sort(folder)
  print(folder, counts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
}
