import ServiceCatalog

struct Item: Sendable { let name: String; let price: Int }

protocol ItemStore: Sendable {
  var items: [Item] { get }
}

struct DragonStore: ItemStore {
  let items = [Item(name: "Dragon egg", price: 900)]
}

struct NoStore: ItemStore {
  let items: [Item] = []
}

struct DLCStoreBlueprint: SuppliedBlueprint {
  typealias Output = any ItemStore
}

extension Catalog {
  var dlcStore: DLCStoreBlueprint.Type { DLCStoreBlueprint.self }
}
