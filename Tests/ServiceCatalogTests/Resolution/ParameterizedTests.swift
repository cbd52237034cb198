import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private struct ChatBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Part {
    Part("chat \(input)", needing: try catalog.obtain(\.red))
  }
}

/// A node of a tree.
///
/// It has no reference to its children.
private struct Node {
  var name: String
  var children: [Node] = []
}

private struct TreeBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: [String], from catalog: any Assembling) throws -> Node {
    guard let name = input.first else { throw Mishap() }
    let children = try input.count > 1 ? [catalog.obtain(\.tree, with: Array(input.dropFirst()))] : []
    return Node(name: name, children: children)
  }
}

extension Catalog {
  fileprivate var chat: ChatBlueprint.Type { ChatBlueprint.self }
  fileprivate var tree: TreeBlueprint.Type { TreeBlueprint.self }
}

@Suite("Blueprints with an input")
struct ParameterizedTests {
  private let catalog = Catalog(name: "test")

  @Test("Each input creates a new instance with the catalog's services")
  func obtains() throws {
    catalog.install(ChatBlueprint(), RedBlueprint())
    let chat = try catalog.obtain(\.chat, with: 1)
    #expect(chat.name == "chat 1")
    #expect(try chat.needs[0] === catalog.obtain(\.red))
    #expect(try catalog.obtain(\.chat, with: 1) !== chat)
    #expect(try catalog.obtainIfSupplied(\.chat, with: 3)?.name == "chat 3")
    #expect(try ChatBlueprint.obtain(from: catalog, with: 4).name == "chat 4")
    #expect(catalog.isSupplied(\.chat))
    let assembling: any Assembling = catalog
    #expect(try assembling.obtain(\.chat, with: 5).name == "chat 5")
  }

  @Test("A parameterized blueprint can be supplied, replaced, overridden, decorated and cleared")
  func supplied() throws {
    let alive = Tally()
    let captured = Part("captured", alive: alive)
    catalog.supply(ChatBlueprint.self) { [captured] input, _ in Part("\(captured.name) \(input)") }
    catalog.decorate(ChatBlueprint.self) { part, _ in Part(part.name + "!") }
    #expect(try catalog.obtain(\.chat, with: 1).name == "captured 1!")
    let copy = catalog.isolatedCopy()
    try copy.override(\.chat) { input, _ in Part("fake \(input)") }
    #expect(try copy.obtain(\.chat, with: 2).name == "fake 2!")
    #expect(try catalog.obtain(\.chat, with: 2).name == "captured 2!")
    catalog.clear()
    #expect(throws: CatalogError.missingEntry("chat")) { try catalog.obtain(\.chat, with: 1) }
    #expect(try catalog.obtainIfSupplied(\.chat, with: 1) == nil)
    #expect(throws: CatalogError.missingEntry("chat")) { try catalog.override(\.chat) { _, _ in Part() } }
  }

  @Test("A parameterized builder receives the scope from which it is obtained")
  func scope() throws {
    enum Talk: CatalogScope {}
    catalog.install(ChatBlueprint())
    catalog.supply(RedBlueprint.self, as: .scoped(Talk.self)) { _ in Part("red") }
    let talk = catalog.makeScope(Talk.self)
    #expect(try talk.obtain(\.chat, with: 1).needs[0] === talk.obtain(\.red))
    #expect(throws: CatalogError.outsideScope("red", scope: "Talk")) { try catalog.obtain(\.chat, with: 1) }
  }

  @Test(
    "The error of a builder that replaces or clears its own entry has the place of its supply",
    arguments: [true, false])
  func placeOfReplaced(isCleared: Bool) throws {
    let runs = Tally()
    catalog.supply(ChatBlueprint.self, fileID: "A/a.swift", line: 1) { _, catalog in
      if runs.add() == 1 { return Part() }
      if isCleared { catalog.clear() } else { catalog.supply(ChatBlueprint.self) { _, _ in Part() } }
      return try catalog.obtain(\.red)
    }
    _ = try catalog.obtain(\.chat, with: 1)
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.chat, with: 2) }
    #expect(error?.path.first?.location?.fileID == "A/a.swift")
  }

  @Test("A tree's node obtains its children with other inputs, 256 deep")
  func tree() throws {
    catalog.install(TreeBlueprint())
    var node = try catalog.obtain(\.tree, with: ["a", "b", "c"])
    #expect(node.name == "a")
    #expect(node.children[0].children[0].name == "c")
    node = try catalog.obtain(\.tree, with: (1...256).map(String.init))
    var depth = 1
    while let child = node.children.first { (node, depth) = (child, depth + 1) }
    #expect(depth == 256)
  }

  @Test("An endless recursion is a cycle whose text names the entry once")
  func endless() throws {
    catalog.supply(TreeBlueprint.self) { try $1.obtain(\.tree, with: $0) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.tree, with: []) }
    guard case .circularReference(let chain) = error.kind else { throw error }
    #expect(chain.count == 257)
    #expect(Set(chain) == ["tree"])
    #expect(error.description.contains("\n  tree (257 times)\n"))
  }

  @Test("An entry recurs in a task that begins at once in its own builder")
  func immediateTask() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let tasks = Collected<Task<Node, any Error>>()
    catalog.supply(TreeBlueprint.self) { input, catalog in
      if input == ["task"] { _ = try catalog.obtain(\.alpha) }
      let rest = Array(input.dropFirst())
      return Node(name: input.first ?? "", children: rest.isEmpty ? [] : [try catalog.obtain(\.tree, with: rest)])
    }
    catalog.supply(AlphaBlueprint.self) { catalog in
      tasks.append(Task.immediate { try catalog.obtain(\.tree, with: ["a", "b", "c"]) })
      return Part()
    }
    #expect(try catalog.obtain(\.tree, with: ["task"]).name == "task")
    let node = try await #require(tasks.all.first).value
    #expect(node.children.first?.children.first?.name == "c")
  }

  @Test("A path that returns through another entry is a cycle at once")
  func throughAnother() throws {
    catalog.supply(TreeBlueprint.self) { input, catalog in
      if input.isEmpty { _ = try catalog.obtain(\.alpha) }
      return Node(name: "", children: [try catalog.obtain(\.tree, with: [])])
    }
    catalog.supply(AlphaBlueprint.self) { catalog in
      _ = try catalog.obtain(\.tree, with: ["again"])
      return Part()
    }
    let chain = ["tree", "tree", "alpha", "tree"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.tree, with: ["first"]) }
  }

  @Test("A builder's error or a missing dependency is reported with its path")
  func errors() throws {
    catalog.install(ChatBlueprint(), TreeBlueprint())
    let missing = try #require(throws: CatalogError.self) { try catalog.obtain(\.chat, with: 1) }
    #expect(missing == .missingEntry("red"))
    #expect(missing.path.map(\.name) == ["chat", "red"])
    let failed = try #require(throws: CatalogError.self) { try catalog.obtain(\.tree, with: []) }
    #expect(failed == .assemblyFailed("tree"))
    #expect(failed.underlyingError as? Mishap == Mishap())
  }

  @Test("verify skips blueprints with an input and names them")
  func verified() async {
    catalog.install(ChatBlueprint(), RedBlueprint())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled == ["chat"])
    #expect(report.assembled == 1)
  }
}
