import ServiceCatalog

/// What is drawn of a graph, the same in each format: nodes with short names for the drawing's own use, module by module.
struct Drawing {
  /// A node, or the name of something that is needed and not supplied.
  struct Shape {
    /// What the drawing calls it.
    let id: String
    /// nil: nothing is supplied for it.
    let node: CatalogGraph.Node?
    let name: String

    /// How it looks: its lifetime.
    var style: Style { node.map { Style($0.lifetime) } ?? .missing }

    /// Below the name: the kind of scope that keeps the instance, if one does, and whether it is disposed.
    var remark: String? {
      var parts: [String] = []
      if case .scoped(let scope) = node?.lifetime { parts.append(scope) }
      if node?.isDisposed ?? false { parts.append("disposed") }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// A module and what it supplied.
  struct Group {
    let id: String
    let name: String
    var shapes: [Shape]
  }

  struct Line {
    let from: String
    let to: String
    let edge: CatalogGraph.Edge
  }

  private(set) var groups: [Group] = []
  /// What belongs to no module.
  private(set) var others: [Shape] = []
  private(set) var lines: [Line] = []

  init(_ graph: CatalogGraph) {
    var ids: [CatalogGraph.Node.ID: String] = [:]
    for node in graph.nodes where ids[node.id] == nil {
      let shape = Shape(id: "n\(ids.count)", node: node, name: node.name)
      ids[node.id] = shape.id
      add(shape, to: node.module)
    }
    for edge in graph.edges {
      for end in [edge.from, edge.to] where ids[end] == nil {
        let shape = Shape(id: "n\(ids.count)", node: nil, name: end)
        ids[end] = shape.id
        others.append(shape)
      }
      if let from = ids[edge.from], let to = ids[edge.to] { lines.append(Line(from: from, to: to, edge: edge)) }
    }
  }

  private mutating func add(_ shape: Shape, to module: String?) {
    guard let module else { return others.append(shape) }
    if let index = groups.firstIndex(where: { $0.name == module }) {
      groups[index].shapes.append(shape)
    } else {
      groups.append(Group(id: "m\(groups.count)", name: module, shapes: [shape]))
    }
  }

  /// The styles that occur, in the order in which they are declared.
  var styles: [Style] {
    let used = Set((groups.flatMap(\.shapes) + others).map(\.style))
    return Style.allCases.filter(used.contains)
  }
}

extension Drawing {
  /// How a node looks: by the lifetime of its instances.
  ///
  /// Drawings name their classes after it. `graph` alone is a keyword of Mermaid's, which cannot name a class.
  enum Style: String, CaseIterable {
    case transient, shared, weak
    case graph = "ingraph"
    case scoped, missing

    init(_ lifetime: CatalogGraph.Node.Lifetime?) {
      switch lifetime {
      case nil: self = .transient
      case .weak: self = .weak
      case .graph: self = .graph
      case .scoped: self = .scoped
      default: self = .shared
      }
    }

    /// The colours, which can be told apart in light and in dark surroundings and bring their own text's.
    var colors: (fill: String, line: String) {
      switch self {
      case .transient: ("#ffffff", "#57606a")
      case .shared: ("#ddf4ff", "#0969da")
      case .weak: ("#fff8c5", "#9a6700")
      case .graph: ("#dafbe1", "#1a7f37")
      case .scoped: ("#fbefff", "#8250df")
      case .missing: ("#ffebe9", "#cf222e")
      }
    }

    /// Whether its outline is dashed: what lives shorter than its owner, and what is not there.
    var isDashed: Bool { self == .weak || self == .missing }
  }
}
