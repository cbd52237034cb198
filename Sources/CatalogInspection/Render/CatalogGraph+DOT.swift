import ServiceCatalog
public import ServiceCatalogDiagnostics

extension CatalogGraph {
  /// Returns the graph in DOT, the language of Graphviz.
  ///
  /// ```swift
  /// try catalog.graph.dot().write(toFile: "catalog.dot", atomically: true, encoding: .utf8)  // dot -Tsvg catalog.dot
  /// ```
  ///
  /// Each module is a cluster. The color shows an entry's lifetime, and the shape shows its kind. The text below the
  /// name shows the type of the scope, and whether instances are disposed. A tooltip shows the location of the supply.
  /// Entries that are needed but not supplied are red.
  ///
  /// - Returns: The text, with a line break at its end; the same for equal graphs.
  ///
  /// Complexity: linear in the numbers of nodes and edges, times the number of modules.
  ///
  /// Concurrency: from any thread.
  public func dot() -> String {
    let drawing = Drawing(self)
    var lines = [
      "digraph catalog {", "  rankdir=LR", "  node [fontname=\"sans-serif\" fontcolor=\"#1f2328\"]",
      "  edge [color=\"#57606a\" fontname=\"sans-serif\" fontsize=10]",
    ]
    for group in drawing.groups {
      lines.append("  subgraph cluster_\(group.id) {")
      lines.append("    label=\(DOT.quoted(group.name)) fontname=\"sans-serif\" color=\"#57606a\"")
      lines += group.shapes.map { "    \(DOT.node($0))" }
      lines.append("  }")
    }
    lines += drawing.others.map { "  \(DOT.node($0))" }
    lines += drawing.lines.map { "  \(DOT.edge($0))" }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}

private enum DOT {
  static func node(_ shape: Drawing.Shape) -> String {
    let (fill, color) = shape.style.colors
    let label = DisplayText.of(shape.name) + (shape.remark.map { "\n" + DisplayText.of($0) } ?? "")
    var attributes = [
      "label=\(literal(label))", "shape=\(outline(shape.node?.kind))",
      "style=\"filled\(shape.style.isDashed ? ",dashed" : "")\"", "fillcolor=\"\(fill)\"", "color=\"\(color)\"",
    ]
    let place = shape.node.map { $0.location?.description } ?? "not supplied"
    if let place { attributes.append("tooltip=\(quoted(place))") }
    return "\(shape.id) [\(attributes.joined(separator: " "))]"
  }

  private static func outline(_ kind: CatalogGraph.Node.Kind?) -> String {
    switch kind {
    case .mainActor: "hexagon"
    case .async: "cds"
    case .parameterized: "parallelogram"
    case .mainActorParameterized: "trapezium"
    case .contribution: "tab"
    case .located: "ellipse"
    case .element: "note"
    case .decorator: "component"
    default: "box"
    }
  }

  static func edge(_ line: Drawing.Line) -> String {
    let arrow = "\(line.from) -> \(line.to)"
    return line.edge.kind == .obtains ? arrow : "\(arrow) [label=\"\(line.edge.kind.rawValue)\" style=dashed]"
  }

  static func quoted(_ name: String) -> String { literal(DisplayText.of(name)) }

  /// Returns a string in quotes.
  ///
  /// Graphviz interprets a label twice: `\N` is the node's name in it, and `&lt;` a character.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "&": literal += "&amp;"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
