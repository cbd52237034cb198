import ServiceCatalog

// Delivery/Keys.swift

/// All of our keys, so that code completion finds them.
enum Keys {
  enum Delivery {
    static var edges: KeyPath<Catalog, EdgeListBlueprint.Type> { \.edgeList }
    static var tokens: KeyPath<Catalog, TokenSignerBlueprint.Type> { \.tokenSigner }
  }
  enum Metrics {
    static var counter: KeyPath<Catalog, CounterBlueprint.Type> { \.counter }
  }
}

struct EdgeList: Sendable { let hosts: [String] }
struct TokenSigner: Sendable { func sign(_ path: String) -> String { "\(path)?t=\(path.count)" } }
final class Counter: Sendable { func count(_ name: String) { print("count", name) } }

struct EdgeListBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> EdgeList { EdgeList(hosts: ["e1", "e2"]) }
}
struct TokenSignerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TokenSigner { TokenSigner() }
}
struct CounterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Counter { Counter() }
}

extension Catalog {
  var edgeList: EdgeListBlueprint.Type { EdgeListBlueprint.self }
  var tokenSigner: TokenSignerBlueprint.Type { TokenSignerBlueprint.self }
  var counter: CounterBlueprint.Type { CounterBlueprint.self }
}

// Delivery/Module.swift

enum Delivery {
  static var modules: [any CatalogModule] {
    [
      EdgeListBlueprint(),
      CounterBlueprint(),
    ]
  }
}

struct PlaybackHandler {
  let signer: TokenSigner
  let edges: EdgeList
  let counter: Counter

  func url(for path: String) -> String {
    counter.count("url")
    return "https://\(edges.hosts[0])/\(signer.sign(path))"
  }
}

@main
struct DeliveryServer {
  static func main() throws {
    let services = Catalog(name: "delivery")
    services.install(Delivery.modules)
    let handler = PlaybackHandler(
      signer: try services.obtain(Keys.Delivery.tokens),
      edges: try services.obtain(Keys.Delivery.edges),
      counter: try services.obtain(Keys.Metrics.counter))
    print(handler.url(for: "live/1.m3u8"))
  }
}
