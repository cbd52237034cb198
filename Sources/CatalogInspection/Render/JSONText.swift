import ServiceCatalog
import ServiceCatalogDiagnostics

/// The lines of a graph in JSON.
///
/// Foundation's encoder has an order of keys and line breaks that are hard to read, so this type writes the text
/// itself.
enum JSONText {
  static func object(of node: CatalogGraph.Node, observed: Bool) -> String {
    var fields = [("id", string(node.id)), ("name", string(node.name)), ("kind", string(node.kind.rawValue))]
    if let lifetime = node.lifetime { fields += self.fields(of: lifetime) }
    if node.isDisposed { fields.append(("disposed", "true")) }
    if node.isLive { fields.append(("live", "true")) }
    if let module = node.module { fields.append(("module", string(module))) }
    if let owner = node.owner { fields.append(("owner", string(owner))) }
    fields += self.fields(of: node.location)
    if observed, node.assemblies != 0 { fields.append(("assemblies", "\(node.assemblies)")) }
    if observed, node.duration != .zero { fields.append(("nanoseconds", "\(node.duration.nanoseconds)")) }
    if observed, node.longestDuration != .zero {
      fields.append(("longestNanoseconds", "\(node.longestDuration.nanoseconds)"))
    }
    return object(fields)
  }

  static func object(of edge: CatalogGraph.Edge, observed: Bool) -> String {
    var fields = [("from", string(edge.from)), ("to", string(edge.to)), ("kind", string(edge.kind.rawValue))]
    fields += self.fields(of: edge.location)
    if observed, edge.count != 0 { fields.append(("count", "\(edge.count)")) }
    return object(fields)
  }

  static func object(of span: CatalogGraph.Span) -> String {
    object([
      ("node", string(span.node)), ("startNanoseconds", "\(span.start.nanoseconds)"),
      ("nanoseconds", "\(span.duration.nanoseconds)"),
    ])
  }

  static func object(of error: CatalogError) -> String {
    let path = error.path.map { object([("name", string($0.name))] + fields(of: $0.location)) }
    return object([
      ("kind", string(error.kind.identifier)), ("text", string(error.description)),
      ("path", "[" + path.joined(separator: ", ") + "]"),
    ])
  }

  static func fields(of lifetime: CatalogGraph.Node.Lifetime) -> [(String, String)] {
    let name = [("lifetime", string(LifetimeName(lifetime).rawValue))]
    return if case .scoped(let scope) = lifetime { name + [("scope", string(scope))] } else { name }
  }

  private static func fields(of location: SourceLocation?) -> [(String, String)] {
    location.map { [("file", string($0.fileID)), ("line", "\($0.line)")] } ?? []
  }

  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Returns a list with a line for each element.
  static func list(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
  }

  /// Returns a string in quotes, with `<` and all line separators escaped.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: literal += "\\\""
      case 0x5C: literal += "\\\\"
      case 0x0A: literal += "\\n"
      case 0..<0x20, 0x3C, 0x7F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension Duration {
  /// The number of nanoseconds, at most that of about 292 years.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowOfSum) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || overflowOfSum ? (seconds < 0 ? .min : .max) : sum
  }
}

/// The name of a lifetime in JSON, which is written and read.
enum LifetimeName: String, CaseIterable {
  case shared, weak, graph, scoped

  init(_ lifetime: CatalogGraph.Node.Lifetime) {
    switch lifetime {
    case .shared: self = .shared
    case .weak: self = .weak
    case .graph: self = .graph
    case .scoped: self = .scoped
    }
  }
}
