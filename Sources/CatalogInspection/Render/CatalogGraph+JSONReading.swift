import Foundation
import ServiceCatalog
public import ServiceCatalogDiagnostics

extension CatalogGraph {
  /// Creates a graph from the JSON that ``json(includingObservations:)`` returns.
  ///
  /// Unknown fields are ignored. An unknown value, such as a kind from a later release, is an error.
  ///
  /// - Parameter json: The JSON text.
  /// - Throws: ``GraphFormatError`` if the text isn't JSON or isn't a graph, has an unsupported version, or has an
  ///   invalid field.
  ///
  /// Complexity: linear in the length of the text.
  ///
  /// Concurrency: from any thread.
  public init(json: String) throws(GraphFormatError) {
    try Header.read(json).check()
    let fields = try Fields.read(json)
    self.init()
    var ids: Set<String> = []
    for (index, fields) in fields.nodes.enumerated() {
      let place = "nodes[\(index)]"
      let node = try fields.node.node(place, fields.observation)
      guard ids.insert(node.id).inserted else {
        let problem = "\(JSONText.string(node.id)) is the id of an earlier node too"
        throw .invalid("\(place).id", problem, fix: "use a unique id for each node")
      }
      nodes.append(node)
    }
    for (index, fields) in fields.edges.enumerated() { edges.append(try fields.edge("edges[\(index)]")) }
    for (index, span) in (fields.spans ?? []).enumerated() {
      guard ids.contains(span.node) else {
        let problem = "\(JSONText.string(span.node)) is the id of no node"
        throw .invalid("spans[\(index)].node", problem, fix: "use the id of an existing node")
      }
      spans.append(
        Span(node: span.node, start: .nanoseconds(span.startNanoseconds), duration: .nanoseconds(span.nanoseconds)))
    }
  }
}

/// The fields that identify the format.
private struct Header: Decodable {
  var schema: String?
  var version: Int?

  func check() throws(GraphFormatError) {
    let (ownSchema, ownVersion) = (JSONText.string(CatalogGraph.jsonSchema), CatalogGraph.jsonVersion)
    guard schema == CatalogGraph.jsonSchema else {
      throw GraphFormatError(
        kind: .unknownSchema, field: "schema",
        problem: schema.map { "\(JSONText.string($0)) is not the schema of a graph" } ?? "it is missing",
        fix: "pass the text that json() of a CatalogGraph returned, whose schema is \(ownSchema)")
    }
    guard version == ownVersion else {
      throw GraphFormatError(
        kind: .unknownVersion, field: "version",
        problem: version.map { "this release reads version \(ownVersion), not version \($0)" } ?? "it is missing",
        fix: "read it with the release that wrote it or a later one, or write it again with this one")
    }
  }
}

private struct Fields: Decodable {
  struct Node: Decodable {
    var id: String
    var name: String
    var kind: String
    var lifetime: String?
    var scope: String?
    var disposed: Bool?
    var live: Bool?
    var module: String?
    var owner: String?
  }

  /// The other fields of a node.
  struct Observation: Decodable {
    var file: String?
    var line: Int?
    var assemblies: Int?
    var nanoseconds: Int64?
    var longestNanoseconds: Int64?
  }

  /// The fields of a node, which are on one level.
  struct AllOfNode: Decodable {
    let node: Node
    let observation: Observation

    init(from decoder: any Decoder) throws {
      (node, observation) = (try Node(from: decoder), try Observation(from: decoder))
    }
  }

  struct Edge: Decodable {
    var from: String
    var to: String
    var kind: String
    var file: String?
    var line: Int?
    var count: Int?
  }

  struct Span: Decodable {
    var node: String
    var startNanoseconds: Int64
    var nanoseconds: Int64
  }

  var nodes: [AllOfNode]
  var edges: [Edge]
  var spans: [Span]?
}

extension Decodable {
  /// Decodes a text, and reports the place of a failure.
  fileprivate static func read(_ json: String) throws(GraphFormatError) -> Self {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch {
      throw GraphFormatError(error, reading: json)
    }
  }
}

extension Fields.Node {
  fileprivate func node(
    _ place: String, _ observation: Fields.Observation
  ) throws(GraphFormatError) -> CatalogGraph.Node {
    CatalogGraph.Node(
      name, id: id, kind: try known(kind, "\(place).kind"), lifetime: try readLifetime(place),
      isDisposed: disposed ?? false, isLive: live ?? false, module: module,
      location: try location(observation.file, observation.line, place), owner: owner,
      assemblies: observation.assemblies ?? 0, duration: .nanoseconds(observation.nanoseconds ?? 0),
      longestDuration: .nanoseconds(observation.longestNanoseconds ?? 0))
  }

  private func readLifetime(_ place: String) throws(GraphFormatError) -> CatalogGraph.Node.Lifetime? {
    guard let lifetime else { return nil }
    guard let name = LifetimeName(rawValue: lifetime) else {
      throw .unknown(lifetime, "\(place).lifetime", LifetimeName.allCases.map(\.rawValue))
    }
    switch name {
    case .shared: return .shared
    case .weak: return .weak
    case .graph: return .graph
    case .scoped:
      guard let scope else {
        throw .invalid("\(place).scope", "it is missing", fix: "add the kind of scope that keeps the instance")
      }
      return .scoped(scope)
    }
  }
}

extension Fields.Edge {
  func edge(_ place: String) throws(GraphFormatError) -> CatalogGraph.Edge {
    CatalogGraph.Edge(
      from: from, to: to, kind: try known(kind, "\(place).kind"), count: count ?? 0,
      location: try location(file, line, place))
  }
}

private func known<Value: RawRepresentable<String> & CaseIterable>(
  _ text: String, _ field: String
) throws(GraphFormatError) -> Value {
  guard let value = Value(rawValue: text) else { throw .unknown(text, field, Value.allCases.map(\.rawValue)) }
  return value
}

private func location(_ file: String?, _ line: Int?, _ place: String) throws(GraphFormatError) -> SourceLocation? {
  switch (file, line) {
  case (nil, nil): return nil
  case let (file?, line?): return SourceLocation(fileID: file, line: line)
  default:
    let (field, other) = file == nil ? ("file", "line") : ("line", "file")
    throw .invalid("\(place).\(field)", "it is missing", fix: "write both file and line, or remove \(other) too")
  }
}
