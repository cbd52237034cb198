import Foundation

extension Baseline {
  /// The value of the first field of a baseline in JSON.
  static let jsonSchema = "swift-service-catalog/baseline"
  /// The version of the format.
  static let jsonVersion = 1

  /// Returns the baseline as JSON, a line for each finding, sorted by file, rule and message, so that a review shows
  /// each change.
  ///
  /// - Returns: The text, with a line break at its end; the same for equal baselines.
  package func json() -> String {
    let findings = counts.sorted { $0.key < $1.key }.map { identity, count in
      JSONText.object([
        ("file", JSONText.string(identity.file)), ("rule", JSONText.string(identity.rule)),
        ("message", JSONText.string(identity.message)), ("count", "\(count)"),
      ])
    }
    return """
      {
        "schema": \(JSONText.string(Self.jsonSchema)),
        "version": \(Self.jsonVersion),
        "findings": \(JSONText.list(findings))
      }

      """
  }

  /// Creates a baseline from the JSON that ``json()`` returns.
  ///
  /// Unknown fields are ignored.
  ///
  /// - Parameter json: The JSON text.
  /// - Throws: ``BaselineFormatError`` if the text is not JSON or not a baseline, has another version, or has an
  ///   invalid field.
  package init(json: String) throws(BaselineFormatError) {
    let header = try Self.decode(Header.self, json)
    guard header.schema == Self.jsonSchema else {
      throw BaselineFormatError("schema", "this is not a baseline: its schema is not \(Self.jsonSchema)")
    }
    guard let version = header.version, version == Self.jsonVersion else {
      let isNewer = header.version.map { $0 > Self.jsonVersion } ?? false
      let problem = header.version.map { "it is \($0), and this release reads version \(Self.jsonVersion)" }
      throw BaselineFormatError("version", problem ?? "it is missing", isNewer: isNewer)
    }
    var counts: [FindingIdentity: Int] = [:]
    for (index, finding) in try Self.decode(Fields.self, json).findings.enumerated() {
      let count = finding.count ?? 1
      guard count > 0 else { throw BaselineFormatError("findings[\(index)].count", "it is less than 1") }
      counts[FindingIdentity(rule: finding.rule, file: finding.file, message: finding.message), default: 0] += count
    }
    self.init(counts)
  }

  private struct Header: Decodable {
    var schema: String?
    var version: Int?
  }

  private struct Fields: Decodable {
    struct Finding: Decodable {
      var file: String
      var rule: String
      var message: String
      var count: Int?
    }

    var findings: [Finding]
  }

  private static func decode<Value: Decodable>(
    _: Value.Type, _ json: String
  ) throws(BaselineFormatError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    } catch {
      let fault = JSONFault(error, reading: json)
      throw BaselineFormatError(fault.field, fault.problem)
    }
  }
}
