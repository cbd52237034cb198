import ServiceCatalog

struct Node: Sendable {
  let text: String
  let next: [Node]
}

struct NodeBlueprint: ParameterizedBlueprint {
  typealias Input = Int
  typealias Output = Node

  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Node {
    if input == 0 { return Node(text: try catalog[\.leaf], next: []) }
    return Node(text: "\(input)", next: [try catalog.obtain(\.node, with: input - 1)])
  }
}

struct BranchBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Node {
    try catalog.obtain(\.node, with: 1)
  }
}

struct LeafBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "leaf" }
}

extension Catalog {
  var node: NodeBlueprint.Type { NodeBlueprint.self }
  var branch: BranchBlueprint.Type { BranchBlueprint.self }
  var leaf: LeafBlueprint.Type { LeafBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install {
      NodeBlueprint()
      LeafBlueprint()
      BranchBlueprint()
    }
    print(try Catalog.main[\.branch])
  }
}
