import Foundation

/// The data in the explorer's page, as the page's own program reads it.
package struct PageData {
  /// The details of an entry.
  package struct Details: Decodable, Equatable {
    /// Code that obtains the entry.
    package struct Code: Decodable, Equatable {
      package var name: String
      package var place: String

      package init(name: String, place: String) {
        self.name = name
        self.place = place
      }
    }

    package var style: String?
    package var key: String?
    package var output: String?
    package var module: String?
    package var declared: String?
    package var code: [Code]?

    package init(
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
  package struct Mark: Decodable {
    package var rule: String
    package var severity: String
    package var message: String
    package var text: String
    package var place: String
    package var entries: [String]
    package var edges: [[String]]
  }

  private struct Content: Decodable {
    var title: String
    var details: [String: Details]
    var findings: [Mark]
  }

  package var graph: String
  package var title: String { content.title }
  package var details: [String: Details] { content.details }
  package var findings: [Mark] { content.findings }
  private var content: Content

  /// Reads a page.
  package init(_ page: String) throws {
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
