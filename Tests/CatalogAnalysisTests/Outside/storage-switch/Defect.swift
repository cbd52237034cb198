import ServiceCatalog

protocol ArchiveStorage: Sendable {
  func put(_ name: String, _ bytes: [UInt8]) -> Bool
}

struct BucketStorage: ArchiveStorage {
  let bucket: String
  func put(_ name: String, _ bytes: [UInt8]) -> Bool { !bucket.isEmpty && !bytes.isEmpty }
}
struct DiskStorage: ArchiveStorage {
  func put(_ name: String, _ bytes: [UInt8]) -> Bool { true }
}
struct NoStorage: ArchiveStorage {
  func put(_ name: String, _ bytes: [UInt8]) -> Bool { false }
}

struct ArchiveStorageBlueprint: SuppliedBlueprint {
  typealias Output = any ArchiveStorage
}

extension Catalog {
  var archiveStorage: ArchiveStorageBlueprint.Type { ArchiveStorageBlueprint.self }
}

enum StorageOption: String {
  case bucket, disk, off
}

// --storage=disk --level=3 -> ["storage": "disk", "level": "3"]
func parseOptions(_ arguments: [String]) -> [String: String] {
  var options: [String: String] = [:]
  for argument in arguments where argument.hasPrefix("--") {
    let pair = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
    guard let name = pair.first else { continue }
    options[String(name)] = pair.count > 1 ? String(pair[1]) : "true"
  }
  return options
}

struct StorageModule: CatalogModule {
  let option: StorageOption

  func install(in catalog: Catalog) {
    switch option {
    case .bucket:
      catalog.supply(ArchiveStorageBlueprint.self) { _ in BucketStorage(bucket: "vod") }
    case .disk:
      catalog.supply(ArchiveStorageBlueprint.self) { _ in DiskStorage() }
    case .off:
      break // nothing to keep
    }
  }
}

@main
struct Archiver {
  static func main() throws {
    let options = parseOptions(Array(CommandLine.arguments.dropFirst()))
    let option = options["storage"].flatMap(StorageOption.init) ?? .disk
    Catalog.main.install(StorageModule(option: option))
    let storage = try Catalog.main[\.archiveStorage]
    print(storage.put("a.ts", [0x47]))
  }
}
