import CatalogInspection
import CatalogPage
import ServiceCatalog
package import ServiceCatalogDiagnostics

/// The content of the explorer's page.
///
/// The page's script, which computes the layout, and its style are in `CatalogPage/Page`.
///
/// All text from sources and running programs is data. The page contains it as JSON without `<`, and its script shows
/// it as text.
package struct ExplorerPage {
  /// The details of an entry that a graph doesn't contain.
  struct Details {
    /// The style of the service; nil if only its kind is known.
    var style: String?
    var key: String?
    var output: String?
    /// The Swift module that declares it.
    var module: String?
    /// The place of the declaration.
    var declaration: String?
    /// The functions outside of entries that obtain it, with their places.
    var code: [(name: String, place: String)] = []
  }

  /// A finding or error, and the entries and edges that it affects.
  struct Mark {
    var rule: String
    var severity: String
    var message: String
    /// The rest of its text, as a compiler or an error prints it.
    var text: String
    var place: String
    var entries: [CatalogGraph.Node.ID]
    var edges: [[CatalogGraph.Node.ID]]
  }

  var title: String
  package var graph: CatalogGraph
  var details: [CatalogGraph.Node.ID: Details] = [:]
  var marks: [Mark] = []
  var unknowns: [(place: String, reason: String)] = []
  /// The modules that limit which others they use, in JSON.
  var boundaries: [String] = []

  /// The complete page.
  package func html() -> String {
    PageText.head + Self.escaped(title) + PageText.middle + data + PageText.tail
  }

  private var data: String {
    let details = details.sorted { $0.key < $1.key }.map { ($0.key, Self.object(of: $0.value)) }
    let unknowns = unknowns.map { unknown in
      JSONText.object([
        ("place", JSONText.string(unknown.place)), ("reason", JSONText.string(unknown.reason)),
      ])
    }
    return """
      {
      "title": \(JSONText.string(title)),
      "graph": \(graph.json()),
      "details": {\(details.map { "\(JSONText.string($0)): \($1)" }.joined(separator: ",\n"))},
      "findings": \(JSONText.list(marks.map(Self.object))),
      "unknowns": \(JSONText.list(unknowns)),
      "boundaries": \(JSONText.list(boundaries))
      }
      """
  }

  private static func object(of details: Details) -> String {
    var fields: [(String, String)] = []
    let texts = [
      ("style", details.style), ("key", details.key), ("output", details.output), ("module", details.module),
      ("declared", details.declaration),
    ]
    for case (let name, let text?) in texts { fields.append((name, JSONText.string(text))) }
    let code = details.code.map { name, place in
      JSONText.object([("name", JSONText.string(name)), ("place", JSONText.string(place))])
    }
    if !code.isEmpty { fields.append(("code", JSONText.row(code))) }
    return JSONText.object(fields)
  }

  private static func object(of mark: Mark) -> String {
    func list(_ texts: [String]) -> String { JSONText.row(texts.map(JSONText.string)) }
    return JSONText.object([
      ("rule", JSONText.string(mark.rule)), ("severity", JSONText.string(mark.severity)),
      ("message", JSONText.string(mark.message)), ("text", JSONText.string(mark.text)),
      ("place", JSONText.string(mark.place)), ("entries", list(mark.entries)),
      ("edges", JSONText.row(mark.edges.map(list))),
    ])
  }

  /// Returns a text, escaped for HTML between tags.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in DisplayText.inLine(text).unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}

/// The explorer's page, around the title and the data.
enum PageText {
  static let (head, middle, tail) = parts()

  private static func parts() -> (Substring, Substring, Substring) {
    let page = text(catalog_page_document).replacing("{{style}}", with: text(catalog_page_style).dropLast())
      .replacing("{{script}}", with: text(catalog_page_script).dropLast())
    let title = page.firstRange(of: "{{title}}")!
    let data = page.firstRange(of: "{{data}}")!
    return (page[..<title.lowerBound], page[title.upperBound..<data.lowerBound], page[data.upperBound...])
  }

  /// Returns the text of a file, which ends with a line break.
  private static func text(_ text: catalog_page_text) -> String {
    String(decoding: (0..<catalog_page_count(text)).map { catalog_page_byte(text, $0) }, as: UTF8.self)
  }
}
