#if Tools
import Foundation
import Testing

/// An editor that talks to `catalog lsp`, with the texts of its documents.
final class EditorClient {
  /// The error of an answer.
  struct Refusal: Error, Equatable {
    var code: Int
    var message: String
  }
  /// The server has ended, or was killed because it didn't answer.
  struct Ended: Error {}

  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()
  private var number = 0
  private let roots: [URL]
  /// The texts of the open documents.
  private var texts: [URL: String] = [:]
  /// The diagnostics of each document.
  private(set) var diagnostics: [String: [[String: Any]]] = [:]
  /// The messages that the server showed.
  private(set) var shown: [String] = []
  /// The methods and the kinds of the messages about progress, each with its text.
  private(set) var progress: [String] = []

  /// Starts the server, and ends it after some minutes if a test doesn't.
  ///
  /// - Parameters:
  ///   - roots: The folders that the editor opens.
  ///   - isInitialized: Whether to send the first messages of an editor.
  ///   - showsProgress: Whether the editor shows the progress of a server.
  init(_ roots: URL..., isInitialized: Bool = true, showsProgress: Bool = false) throws {
    self.roots = roots
    process.executableURL = Run.products().appending(path: "catalog")
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    // Writing to a server that has ended throws an error instead of ending the tests.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 600) { [process] in process.terminate() }
    guard isInitialized else { return }
    let folders = roots.map { ["uri": $0.absoluteString, "name": $0.lastPathComponent] }
    let window = ["workDoneProgress": showsProgress]
    try ask("initialize", ["workspaceFolders": folders, "capabilities": ["window": window]])
    try notify("initialized", [:])
  }

  deinit { process.terminate() }

  // MARK: messages

  func write(_ bytes: Data) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  func write(_ body: String) throws { try write(Data("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)) }

  /// Sends a request without waiting for its answer, and returns its number.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any], isRequest: Bool = true) throws -> Int {
    number += 1
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    if isRequest { message["id"] = number }
    try write(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    return number
  }

  func notify(_ method: String, _ parameters: [String: Any]) throws {
    try send(method, parameters, isRequest: false)
  }

  @discardableResult
  func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> Any {
    let number = try send(method, parameters)
    while true {
      let message = try read()
      if message["id"] as? Int == number { return try Self.result(of: message) }
    }
  }

  static func result(of answer: [String: Any]) throws -> Any {
    if let error = answer["error"] as? [String: Any] {
      throw Refusal(code: try #require(error["code"] as? Int), message: try #require(error["message"] as? String))
    }
    return try #require(answer["result"])
  }

  /// Reads the next message, and notes it if it is a notification.
  func read() throws -> [String: Any] {
    while true {
      if let end = buffer.firstRange(of: Data("\r\n\r\n".utf8)) {
        let head = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
        let length = try #require(Int(head.dropFirst("Content-Length: ".count)))
        if buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length {
          let body = Data(buffer[end.upperBound...].prefix(length))
          buffer = Data(buffer[end.upperBound...].dropFirst(length))
          let message = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
          note(message)
          return message
        }
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Ended() }
      buffer += more
    }
  }

  private func note(_ message: [String: Any]) {
    guard let parameters = message["params"] as? [String: Any] else { return }
    if let uri = parameters["uri"] as? String { diagnostics[uri] = parameters["diagnostics"] as? [[String: Any]] }
    if let text = parameters["message"] as? String { shown.append(text) }
    if let token = parameters["token"] as? String {
      let value = parameters["value"] as? [String: Any]
      let words = [message["method"], value?["kind"], value?["title"] ?? value?["message"]].compactMap { $0 as? String }
      progress.append(([token] + words).joined(separator: " "))
    }
  }

  /// Waits for the diagnostics of the last edit, which the server sends before its next answer.
  func settle() throws { try ask("workspace/symbol", ["query": "nothing has this name"]) }

  /// Ends the server as an editor does, and returns its exit code.
  func end() throws -> Int32 {
    try ask("shutdown")
    try notify("exit", [:])
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: documents

  func text(of file: URL) throws -> String { try texts[file] ?? String(contentsOf: file, encoding: .utf8) }

  func open(_ file: URL) throws {
    texts[file] = try text(of: file)
    let document: [String: Any] = [
      "uri": file.absoluteString, "languageId": "swift", "version": 1, "text": try text(of: file),
    ]
    try notify("textDocument/didOpen", ["textDocument": document])
  }

  /// Replaces a part of an open document, which isn't saved.
  func replace(_ old: String, by new: String, in file: URL) throws {
    let text = try text(of: file)
    let range = try #require(text.range(of: old))
    let places = [range.lowerBound, range.upperBound].map { Self.position(of: $0, in: text) }
    texts[file] = text.replacingCharacters(in: range, with: new)
    let change: [String: Any] = ["range": ["start": places[0], "end": places[1]], "text": new]
    let document: [String: Any] = ["uri": file.absoluteString, "version": 2]
    try notify("textDocument/didChange", ["textDocument": document, "contentChanges": [change]])
  }

  private static func position(of index: String.Index, in text: String) -> [String: Int] {
    let line = text[..<index].count { $0 == "\n" || $0 == "\r\n" }
    let start = text[..<index].lastIndex { $0 == "\n" || $0 == "\r\n" }.map { text.index(after: $0) } ?? text.startIndex
    return ["line": line, "character": text.utf16.distance(from: start, to: index)]
  }

  /// Returns the parameters of a request about the first place of a text in a file, after some of its characters.
  func place(_ words: String, after count: Int = 0, in file: URL) throws -> [String: Any] {
    let text = try text(of: file)
    let start = try #require(text.range(of: words)).lowerBound
    let position = Self.position(of: text.index(start, offsetBy: count), in: text)
    return ["textDocument": ["uri": file.absoluteString], "position": position]
  }

  // MARK: answers for people

  /// Returns locations as lines of text: the file, the line and the source.
  func lines(_ locations: Any) throws -> [String] {
    try #require(locations as? [[String: Any]]).map { location in
      let file = try #require((location["uri"] as? String).flatMap(URL.init(string:)))
      let (line, source) = try line(of: location, in: file)
      return "\(name(of: file)):\(line + 1): \(source)"
    }
  }

  private func line(of item: [String: Any], in file: URL) throws -> (Int, String) {
    let range = try #require(item["range"] as? [String: [String: Int]])
    let line = try #require(range["start"]?["line"])
    let lines = try text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
    return (line, lines[line].trimmingCharacters(in: .whitespaces))
  }

  func name(of file: URL) -> String {
    for root in roots where file.path.hasPrefix(root.path + "/") {
      return String(file.path.dropFirst(root.path.count + 1))
    }
    return file.lastPathComponent
  }

  /// Returns the changed texts of files, by their names.
  func changed(_ edit: Any) throws -> [URL: String] {
    let changes = try #require((edit as? [String: Any])?["changes"] as? [String: [[String: Any]]])
    var texts: [URL: String] = [:]
    for (uri, edits) in changes {
      let file = try #require(URL(string: uri))
      // The file's own lines, because an edit may add some.
      var lines = try text(of: file).split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
      for edit in edits.reversed() {
        let range = try #require(edit["range"] as? [String: [String: Int]])
        let (start, end) = (try #require(range["start"]), try #require(range["end"]))
        let (first, last) = (start["line"] ?? 0, end["line"] ?? 0)
        let new = Array((edit["newText"] as? String ?? "").utf16)
        let whole = lines[first].prefix(start["character"] ?? 0) + new + lines[last].dropFirst(end["character"] ?? 0)
        lines.replaceSubrange(first...last, with: [Array(whole)])
      }
      texts[file] = lines.map { String(decoding: $0, as: UTF16.self) }.joined(separator: "\n")
    }
    return texts
  }
}
#endif
