import ServiceCatalog
import ServiceCatalogDiagnostics

/// The content of a drawing, the same in each format: nodes with short identifiers, grouped by module.
struct Drawing {
  /// A node, or the name of an entry that is needed and not supplied.
  struct Shape {
    /// The identifier in the drawing.
    let id: String
    /// The node; nil if the entry is not supplied.
    let node: CatalogGraph.Node?
    let name: String

    /// The style, which shows the lifetime.
    var style: Style { node.map { Style($0.lifetime) } ?? .missing }

    /// The text below the name: the kind of scope, and whether instances are disposed, and live.
    var remark: String? {
      var parts: [String] = []
      if case .scoped(let scope) = node?.lifetime { parts.append(scope) }
      if node?.isDisposed ?? false { parts.append("disposed") }
      if node?.isLive ?? false { parts.append("live") }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }

  /// A module and the entries that it supplies.
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
  /// The shapes that belong to no module.
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

  /// The styles in use, in the order of their declaration.
  var styles: [Style] {
    let used = Set((groups.flatMap(\.shapes) + others).map(\.style))
    return Style.allCases.filter(used.contains)
  }
}

extension Drawing {
  /// The style of a node, which shows the lifetime of its instances.
  ///
  /// Drawings use the raw value as the name of a class. `graph` is a keyword of Mermaid's, so it can't name a class.
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
      case .shared: self = .shared
      }
    }

    /// The colours of the fill and the outline, which are readable on light and dark backgrounds.
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

    /// Whether the outline is dashed.
    var isDashed: Bool { self == .weak || self == .missing }
  }
}
