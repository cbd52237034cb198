import Foundation

/// The data in the explorer's page, as the page's own program reads it.
struct PageData {
  /// The details of an entry.
  struct Details: Decodable, Equatable {
    /// Code that obtains the entry.
    struct Code: Decodable, Equatable {
      var name: String
      var place: String

      init(name: String, place: String) {
        self.name = name
        self.place = place
      }
    }

    var style: String?
    var key: String?
    var output: String?
    var module: String?
    var declared: String?
    var code: [Code]?

    init(
      style: String? = nil, key: String? = nil, output: String? = nil, module: String? = nil, declared: String? = nil,
      code: [Code]? = nil
    ) {
      self.style = style
      self.key = key
      self.output = output
      self.module = module
      self.declared = declared
      self.code = code
    }
  }

  /// A finding or an error.
  struct Mark: Decodable {
    var rule: String
    var severity: String
    var message: String
    var text: String
    var place: String
    var entries: [String]
    var edges: [[String]]
  }

  /// A module with a boundary.
  struct Boundary: Decodable {
    /// A module that it uses.
    struct Use: Decodable {
      var module: String
      var target: String
      var spelling: String
      var isAllowed: Bool
      var allowedAs: [String]
      var keys: [String]
    }

    var name: String
    var allows: [String]
    var uses: [Use]
  }

  private struct Content: Decodable {
    var title: String
    var details: [String: Details]
    var findings: [Mark]
    var boundaries: [Boundary]
  }

  var graph: String
  var title: String { content.title }
  var details: [String: Details] { content.details }
  var findings: [Mark] { content.findings }
  var boundaries: [Boundary] { content.boundaries }
  private var content: Content

  /// Reads a page.
  init(_ page: String) throws {
    let start = try found(page.range(of: "<script type=\"application/json\" id=\"data\">"))
    let end = try found(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = String(page[start.upperBound..<end.lowerBound])
    content = try JSONDecoder().decode(Content.self, from: Data(json.utf8))
    // No name contains a line break.
    let graphStart = try found(json.range(of: "\n\"graph\": "))
    let graphEnd = try found(json.range(of: "\n,\n\"details\": "))
    graph = String(json[graphStart.upperBound..<graphEnd.lowerBound])
  }
}

/// Returns a value; throws if there is none.
private func found<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw CocoaError(.coderReadCorrupt) }
  return value
}
