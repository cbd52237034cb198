import ServiceCatalog
public import ServiceCatalogDiagnostics

extension CatalogGraph {
  /// Returns the graph as a Mermaid flowchart, which GitHub and other Markdown renderers draw from a fenced block.
  ///
  /// ```swift
  /// print("```mermaid\n\(catalog.graph.mermaid())```")
  /// ```
  ///
  /// Each module is a subgraph. The color shows an entry's lifetime, and the shape shows its kind. The text below the
  /// name shows the type of the scope, and whether instances are disposed. An arrow leads from an entry to its
  /// dependency. Entries that are needed but not supplied are red.
  ///
  /// - Returns: The text, with a line break at its end; the same for equal graphs.
  ///
  /// Complexity: linear in the numbers of nodes and edges, times the number of modules.
  ///
  /// Concurrency: from any thread.
  public func mermaid() -> String {
    let drawing = Drawing(self)
    var lines = ["flowchart LR"]
    for group in drawing.groups {
      lines.append("  subgraph \(group.id)[\(Mermaid.quoted(group.name))]")
      lines += group.shapes.map { "    \(Mermaid.node($0))" }
      lines.append("  end")
    }
    lines += drawing.others.map { "  \(Mermaid.node($0))" }
    lines += drawing.lines.map { "  \(Mermaid.edge($0))" }
    lines += drawing.styles.map { "  \(Mermaid.classDefinition($0))" }
    return lines.joined(separator: "\n") + "\n"
  }
}

private enum Mermaid {
  static func node(_ shape: Drawing.Shape) -> String {
    let (open, close) = brackets(shape.node?.kind)
    return "\(shape.id)\(open)\(quoted(shape.name, below: shape.remark))\(close):::\(shape.style.rawValue)"
  }

  private static func brackets(_ kind: CatalogGraph.Node.Kind?) -> (String, String) {
    switch kind {
    case .mainActor: ("{{", "}}")
    case .async: ("(", ")")
    case .parameterized: ("[/", "/]")
    case .mainActorParameterized: ("[/", "\\]")
    case .contribution: ("[[", "]]")
    case .located: ("([", "])")
    case .element: (">", "]")
    case .decorator: ("[\\", "/]")
    default: ("[", "]")
    }
  }

  static func edge(_ line: Drawing.Line) -> String {
    let arrow = line.edge.kind == .obtains ? "-->" : "-. \(line.edge.kind.rawValue) .->"
    return "\(line.from) \(arrow) \(line.to)"
  }

  static func classDefinition(_ style: Drawing.Style) -> String {
    let (fill, stroke) = style.colors
    let dashes = style.isDashed ? ",stroke-dasharray:4" : ""
    return "classDef \(style.rawValue) fill:\(fill),stroke:\(stroke),color:#1f2328\(dashes)"
  }

  /// Returns a label in quotes.
  static func quoted(_ name: String, below: String? = nil) -> String {
    "\"" + escaped(name) + (below.map { "<br/>" + escaped($0) } ?? "") + "\""
  }

  /// Escapes everything in ASCII except letters, digits and single spaces.
  ///
  /// Mermaid, Markdown and HTML read a label one after the other, and each has its own special characters.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in DisplayText.of(name).unicodeScalars {
      let isPlain = scalar.isASCII ? Character(scalar).isLetter || Character(scalar).isNumber : !isLineBreak(scalar)
      if isPlain || scalar == " " && !text.isEmpty && !text.hasSuffix(" ") {
        text.unicodeScalars.append(scalar)
      } else {
        text += "#\(scalar.value);"
      }
    }
    return text
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2028}" || scalar == "\u{2029}" }
}
