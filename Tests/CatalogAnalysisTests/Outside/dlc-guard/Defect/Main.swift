import ServiceCatalog

extension Catalog {
  func prepareDownloads(for licence: Licence) {
    guard licence.contains(.dragons) else { return }
    supply(DLCStoreBlueprint.self) { _ in DragonStore() }
  }
}

@main
struct Kingdoms {
  static func main() throws {
    let licence = Licence(parsing: CommandLine.arguments.dropFirst().first ?? "base")
    Catalog.main.prepareDownloads(for: licence)
    for item in try Catalog.main[\.dlcStore].items {
      print(item.name, item.price)
    }
  }
}
