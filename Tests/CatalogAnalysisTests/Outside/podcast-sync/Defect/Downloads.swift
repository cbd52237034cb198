import ServiceCatalog

protocol Downloadable: Sendable {
  var path: String { get }
}

struct Episode: Downloadable {
  let show: String
  let number: Int
  var path: String { "\(show)/\(number)" }
}

struct Cover: Downloadable {
  let show: String
}

extension Cover {
  var path: String { "\(show)/cover" }
}

struct DownloadJob: Sendable {
  let run: @Sendable () async throws -> Int
}

typealias DownloadFactory<Item> = @Sendable (Item) throws -> DownloadJob

protocol Transport: Sendable {
  func fetch(_ path: String) async throws -> [UInt8]
}

struct FakeTransport: Transport {
  func fetch(_ path: String) async throws -> [UInt8] { Array(path.utf8) }
}

struct TransportBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Transport { FakeTransport() }
}

struct DownloadBlueprint<Item: Downloadable>: ParameterizedBlueprint {
  static func assemble(_ item: Item, from catalog: any Assembling) throws -> DownloadJob {
    let transport = try catalog.obtain(\.transport)
    return DownloadJob { try await transport.fetch(item.path).count }
  }
}

extension Assembling {
  /// A function that makes jobs, for services that don't know catalogs.
  func downloads<Item: Downloadable>(of type: Item.Type = Item.self) -> DownloadFactory<Item> {
    { item in try DownloadBlueprint<Item>.obtain(from: self, with: item) }
  }
}

extension Catalog {
  var transport: TransportBlueprint.Type { TransportBlueprint.self }
}
