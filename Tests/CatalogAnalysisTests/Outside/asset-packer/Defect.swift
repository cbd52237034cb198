import ServiceCatalog
import Synchronization

struct Asset: Sendable {
  let path: String
  let bytes: [UInt8]
}

final class DigestCache: Sendable {
  private let digests = Mutex<[String: UInt32]>([:])

  func digest(of asset: Asset) -> UInt32 {
    digests.withLock { digests in
      if let known = digests[asset.path] { return known }
      var digest: UInt32 = 2_166_136_261
      for byte in asset.bytes { digest = (digest ^ UInt32(byte)) &* 16_777_619 }
      digests[asset.path] = digest
      return digest
    }
  }
}

protocol Packer {
  func pack(_ assets: [Asset]) -> [UInt8]
}

struct DeduplicatingPacker: Packer {
  let cache: DigestCache
  let alignment: Int

  func pack(_ assets: [Asset]) -> [UInt8] {
    var seen: Set<UInt32> = []
    var output: [UInt8] = []
    for asset in assets where seen.insert(cache.digest(of: asset)).inserted {
      output += asset.bytes
      while output.count % alignment != 0 { output.append(0) }
    }
    return output
  }
}

struct Index {
  let cache: DigestCache

  func text(_ assets: [Asset]) -> String {
    assets.map { "\($0.path) \(cache.digest(of: $0))" }.joined(separator: "\n")
  }
}

// MARK: - Blueprints

struct AlignmentBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

struct DigestCacheBlueprint: Blueprint {
  static var lifetime: Lifetime { .shared }

  static func assemble(from catalog: any Assembling) throws -> DigestCache { DigestCache() }
}

struct PackerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any Packer {
    DeduplicatingPacker(cache: try catalog[\.digestCache], alignment: try catalog[\.alignment])
  }
}

struct IndexBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Index {
    Index(cache: try catalog[\.digestCache])
  }
}

extension Catalog {
  var alignment: AlignmentBlueprint.Type { AlignmentBlueprint.self }
  var digestCache: DigestCacheBlueprint.Type { DigestCacheBlueprint.self }
  var packer: PackerBlueprint.Type { PackerBlueprint.self }
  var index: IndexBlueprint.Type { IndexBlueprint.self }
}

// MARK: - Main

@main
enum AssetPacker {
  static func main() throws {
    let catalog = Catalog(name: "packer")
    catalog.supply(AlignmentBlueprint.self, instance: 8)
    catalog.install {
      DigestCacheBlueprint()
      PackerBlueprint()
      IndexBlueprint()
    }
    let assets = [
      Asset(path: "logo.png", bytes: [1, 2, 3]),
      Asset(path: "logo-copy.png", bytes: [1, 2, 3]),
      Asset(path: "click.wav", bytes: [9, 8, 7, 6]),
    ]
    print("\(try catalog[\.packer].pack(assets).count) bytes")
    print(try catalog[\.index].text(assets))
  }
}
