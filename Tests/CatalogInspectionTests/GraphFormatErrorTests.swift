import CatalogInspection
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Errors of reading a graph name the problem, the place and the fix")
struct GraphFormatErrorTests {
  /// Returns the error of reading a text.
  private func error(_ json: String) throws -> GraphFormatError {
    try #require(throws: GraphFormatError.self) { try CatalogGraph(json: json) }
  }

  /// Returns the error of reading a graph with these lists.
  private func error(nodes: String = "[]", edges: String = "[]") throws -> GraphFormatError {
    try error(
      #"{"schema": "swift-service-catalog/catalog-graph", "version": 1, "nodes": \#(nodes), "edges": \#(edges)}"#)
  }

  @Test("A text that is no JSON is an error", arguments: ["", "graph", "{", #"{"schema": "#, "{]}"])
  func malformed(text: String) throws {
    let error = try error(text)
    #expect(error.kind == .malformed)
    #expect(error.description.hasPrefix("[graph-format] the graph cannot be read: it is not JSON"))
  }

  @Test("The error has the place where the JSON is malformed")
  func place() throws {
    #expect(try error("{\n  \"schema\" 1\n}").problem.contains(" around "))
  }

  @Test("A missing or different schema is an error")
  func schema() throws {
    #expect(
      try error(#"{"schema": "sbom", "version": 1}"#).description == """
        [graph-format] the graph cannot be read: schema: "sbom" is not the schema of a graph
          to fix: pass the text that json() of a CatalogGraph returned, whose schema is \
        "swift-service-catalog/catalog-graph"
        """)
    #expect(try error("{}").kind == .unknownSchema)
    #expect(try error("{}").problem == "it is missing")
    #expect(try error("[]").problem == "it is not an object")
    #expect(try error(#"{"schema": 1}"#).problem == "it is not a string")
  }

  @Test("An unknown version is an error before anything else is read")
  func version() throws {
    let header = #""schema": "swift-service-catalog/catalog-graph""#
    #expect(
      try error("{\(header), \"version\": 2, \"nodes\": 3}").description == """
        [graph-format] the graph cannot be read: version: this release reads version 1, not version 2
          to fix: read it with the release that wrote it or a later one, or write it again with this one
        """)
    #expect(try error("{\(header)}").kind == .unknownVersion)
    #expect(try error("{\(header), \"version\": \"1\"}").problem == "it is not a whole number")
  }

  @Test(
    "A missing field, a wrong type and an unknown value are errors",
    arguments: [
      (#"[{"id": "a", "name": "a"}]"#, "nodes[0].kind: it is missing"),
      (#"[{"id": 1, "name": "a", "kind": "blueprint"}]"#, "nodes[0].id: it is not a string"),
      (#"{}"#, "nodes: it is not a list"),
      (#"[1]"#, "nodes[0]: it is not an object"),
      (#"[{"id": "a", "name": "a", "kind": "blueprnt"}]"#, #"nodes[0].kind: this release doesn't know "blueprnt""#),
      (
        #"[{"id": "a", "name": "a", "kind": "async"}, {"id": "a", "name": "b", "kind": "async"}]"#,
        #"nodes[1].id: "a" is the id of an earlier node too"#
      ),
      (
        #"[{"id": "a", "name": "a", "kind": "async", "lifetime": "ever"}]"#,
        #"nodes[0].lifetime: this release doesn't know "ever""#
      ),
      (#"[{"id": "a", "name": "a", "kind": "async", "lifetime": "scoped"}]"#, "nodes[0].scope: it is missing"),
      (#"[{"id": "a", "name": "a", "kind": "async", "file": "f"}]"#, "nodes[0].line: it is missing"),
      (#"[{"id": "a", "name": "a", "kind": "async", "line": 1}]"#, "nodes[0].file: it is missing"),
      (#"[{"id": "a", "name": "a", "kind": "async", "nanoseconds": "1"}]"#, "nodes[0].nanoseconds: it is not a whole"),
      (#"[{"id": "a", "name": "a", "kind": "async", "assemblies": 99999999999999999999}]"#, "a number in it is too"),
      (#"[{"id": "a", "name": "a", "kind": "async", "assemblies": 1.5}]"#, "a number in it is too"),
    ])
  func fields(nodes: String, text: String) throws {
    let error = try error(nodes: nodes)
    #expect(error.kind == .invalidField)
    #expect(error.description.hasPrefix("[graph-format] the graph cannot be read: \(text)"))
    #expect(!error.fix.isEmpty)
  }

  @Test("An unknown kind of edge is an error that lists the known ones")
  func edge() throws {
    let error = try error(edges: #"[{"from": "a", "to": "b", "kind": "needs"}]"#)
    #expect(error.field == "edges[0].kind")
    #expect(
      error.fix
        == "use one of obtains, decorates, contributes, on-first-use, or read it with the release that wrote it")
  }

  @Test("Unknown fields are ignored, and a null field is absent")
  func tolerant() throws {
    let json = """
      {"schema": "swift-service-catalog/catalog-graph", "version": 1, "tool": "x", "edges": [],
       "nodes": [{"kind": "async", "name": "b", "id": "a", "module": null, "column": 3}]}
      """
    #expect(try CatalogGraph(json: json).nodes == [.init("b", id: "a", kind: .async)])
  }

  @Test("A span without its node or its times is an error, and a graph without spans is valid")
  func spans() throws {
    func graph(_ spans: String) -> String {
      #"{"schema": "swift-service-catalog/catalog-graph", "version": 1, "nodes": [], "edges": []\#(spans)}"#
    }
    #expect(try CatalogGraph(json: graph("")) == CatalogGraph())
    let unknown = try error(graph(#", "spans": [{"node": "A", "startNanoseconds": 0, "nanoseconds": 1}]"#))
    #expect(unknown.field == "spans[0].node")
    #expect(unknown.problem == #""A" is the id of no node"#)
    #expect(try error(graph(#", "spans": [{"node": "A", "nanoseconds": 1}]"#)).field == "spans[0].startNanoseconds")
  }
}
