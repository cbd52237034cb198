#if Tools
import CatalogAnalysis
import Foundation
import Synchronization

/// A server of the Language Server Protocol, which answers one message after another.
///
/// It isn't `Sendable`: one task owns it.
final class LanguageServer {
  /// The documents in the editor, by their paths without links.
  var documents: [String: (uri: String, text: EditorText)] = [:]
  var projects: [EditedProject] = []
  private var phase = Phase.new
  private var canWatchFiles = false
  private var canShowProgress = false
  /// The number of times that the client has shown the progress of some work.
  private var shownWork = 0
  private let inbox: Inbox
  private let send: (Data) -> Void
  /// Whether the diagnostics may have changed.
  private var hasNews = false
  /// The diagnostics that the editor shows, by the document.
  private var published: [String: [JSON]] = [:]
  /// The problems that the editor has shown.
  private var shown: [String: String] = [:]

  private enum Phase: Equatable { case new, running, shutDown, ended(Int32) }

  init(_ inbox: Inbox, send: @escaping (Data) -> Void) { (self.inbox, self.send) = (inbox, send) }

  /// Answers messages until the client ends the server, and returns the exit code.
  func run() async -> Int32 {
    for await input in inbox.stream {
      switch input {
      case .message(let message): await receive(message)
      case .broken(let error): send(Message.answer(.null, error))
      }
      let isIdle = inbox.finishOne()
      if case .ended(let code) = phase { return code }
      if isIdle, phase == .running { await publish() }
    }
    return 1
  }

  private func receive(_ message: Message) async {
    guard let method = message.method else { return }
    guard let id = message.id else { return notice(method, message) }
    do {
      if inbox.takeCancellation(of: id) { throw ProtocolError.cancelled }
      send(Message.answer(id, try await answer(method, message)))
    } catch let error as ProtocolError {
      send(Message.answer(id, error))
    } catch {
      send(Message.answer(id, ProtocolError(code: -32603, message: "\(error)")))
    }
  }

  // MARK: requests

  private func answer(_ method: String, _ message: Message) async throws -> JSON {
    switch (method, phase) {
    case ("initialize", .new): return try initialize(message.parameters(as: Editor.Initialization.self))
    case ("initialize", _): throw ProtocolError.invalidRequest("the server is initialized already")
    case (_, .new): throw ProtocolError.notInitialized
    case (_, .shutDown): throw ProtocolError.invalidRequest("the server is shut down")
    case ("shutdown", _):
      phase = .shutDown
      return .null
    default: break
    }
    guard let answer = Self.answers[method] else { throw ProtocolError.unknownMethod(method) }
    let parameters = try message.parameters()
    await publish()
    return try await answer(self)(parameters)
  }

  /// The methods that ask about the analyzed sources.
  private static var answers: [String: (LanguageServer) -> (Editor.Parameters) async throws -> JSON] {
    [
      "textDocument/definition": definition, "textDocument/references": references, "textDocument/hover": hover,
      "textDocument/codeLens": codeLenses, "textDocument/codeAction": codeActions,
      "textDocument/prepareRename": prepareRename, "textDocument/rename": rename, "workspace/symbol": symbols,
    ]
  }

  private func initialize(_ parameters: Editor.Initialization) -> JSON {
    phase = .running
    let folders = parameters.workspaceFolders?.map(\.uri) ?? parameters.rootUri.map { [$0] } ?? []
    for uri in folders { addProject(uri) }
    canWatchFiles = parameters.capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    canShowProgress = parameters.capabilities?.window?.workDoneProgress ?? false
    let isOn = JSON.flag(true)
    return [
      "serverInfo": ["name": "catalog", "version": .text(ToolVersion.current)],
      "capabilities": [
        "positionEncoding": "utf-16", "definitionProvider": isOn, "referencesProvider": isOn, "hoverProvider": isOn,
        "workspaceSymbolProvider": isOn, "codeLensProvider": ["resolveProvider": .flag(false)],
        "codeActionProvider": ["codeActionKinds": ["quickfix"]], "renameProvider": ["prepareProvider": isOn],
        "textDocumentSync": ["openClose": isOn, "change": .number(2), "save": isOn],
        "workspace": ["workspaceFolders": ["supported": isOn, "changeNotifications": isOn]],
      ],
    ]
  }

  private func addProject(_ uri: String) {
    guard let path = Self.path(of: uri).map(Self.project), !projects.contains(where: { $0.folder == path }) else {
      return
    }
    projects.append(EditedProject(path))
  }

  /// Returns the folder of the package or the Xcode project around a folder in its repository, or the folder itself.
  private static func project(around folder: String) -> String {
    let place = URL(fileURLWithPath: folder)
    let places = sequence(first: place) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }.map { place in
      (path: place.path, names: (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [])
    }
    // Without a repository, nothing shows that a manifest farther up has to do with the folder.
    guard let repository = places.firstIndex(where: { $0.names.contains(".git") }) else { return folder }
    return places[...repository].first { place in
      place.names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
    }?.path ?? folder
  }

  // MARK: notifications

  /// Handles a notification.
  ///
  /// One that is unknown or invalid is ignored, as the protocol demands.
  private func notice(_ method: String, _ message: Message) {
    if method == "exit" { phase = .ended(phase == .shutDown ? 0 : 1) }
    guard phase == .running, let parameters = try? message.parameters() else { return }
    let (uri, path) = (
      parameters.textDocument?.uri ?? "", parameters.textDocument.flatMap { Self.plainPath(of: $0.uri) }
    )
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen":
      if let path, let text = parameters.textDocument?.text { edit(path, (uri, EditorText(Array(text.utf8)))) }
    case "textDocument/didChange":
      guard let path, var document = documents[path] else { return }
      for part in parameters.contentChanges ?? [] { document.text.replace(part.range, with: part.text) }
      edit(path, document)
    case "textDocument/didClose": if let path { edit(path, nil) }
    case "textDocument/didSave": noteSaved(uri, isListChanged: false)
    case "workspace/didChangeWatchedFiles":
      for change in parameters.changes ?? [] { noteSaved(change.uri, isListChanged: change.type != 2) }
    case "workspace/didChangeWorkspaceFolders":
      let removed = parameters.event?.removed.compactMap { Self.path(of: $0.uri).map(Self.project) } ?? []
      projects.removeAll { removed.contains($0.folder) }
      hasNews = true
      for folder in parameters.event?.added ?? [] { addProject(folder.uri) }
    case "$/cancelRequest":
      if let id = try? message.parameters(as: Editor.Cancellation.self).id { _ = inbox.takeCancellation(of: id) }
    default: break
    }
  }

  private func edit(_ path: String, _ document: (uri: String, text: EditorText)?) {
    documents[path] = document
    for project in projects where project.contains(path) { project.note(.source) }
  }

  /// Asks the client to report the files that other programs change.
  private func watchFiles() {
    guard canWatchFiles else { return }
    let watchers: JSON = [["globPattern": "**/*.swift"], ["globPattern": "**/.catalog.yml"]]
    let registration: JSON = [
      "id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": ["watchers": watchers],
    ]
    send(Message.notice("client/registerCapability", ["registrations": [registration]], id: "files"))
  }

  /// Notes that a file was saved.
  ///
  /// The manifest, the configuration and a list of files decide what a project reads.
  private func noteSaved(_ uri: String, isListChanged: Bool) {
    guard let path = Self.plainPath(of: uri) else { return }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    for project in projects where project.isOwn(path) {
      let isNew = name.hasSuffix(".swift") && (isListChanged || !project.contains(path))
      project.note(isNew || ["Package.swift", Configuration.fileName].contains(name) ? .project : .source)
    }
  }

  // MARK: files

  private static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    return url.standardizedFileURL.path
  }

  static func plainPath(of uri: String) -> String? { path(of: uri).map(EditedProject.plain) }

  func uri(of path: String) -> String { documents[path]?.uri ?? URL(fileURLWithPath: path).absoluteString }

  /// Returns the text of a document or of a saved file; nil if it can't be read.
  func text(of path: String) -> EditorText? {
    documents[path]?.text ?? FileManager.default.contents(atPath: path).map { EditorText(Array($0)) }
  }

  // MARK: progress

  /// Asks the client to show the progress of some work.
  ///
  /// - Returns: The identifier of the work; nil if the client can't show it.
  private func beginProgress() -> JSON? {
    guard canShowProgress else { return nil }
    shownWork += 1
    let token = JSON.text("catalog-\(shownWork)")
    send(Message.notice("window/workDoneProgress/create", ["token": token], id: token))
    sendProgress(token, "begin", ["title": "catalog"])
    return token
  }

  private func showProgress(_ message: String, _ token: JSON?) {
    if let token { sendProgress(token, "report", ["message": .text(message)]) }
  }

  private func sendProgress(_ token: JSON, _ kind: String, _ more: [String: JSON] = [:]) {
    let value = more.merging(["kind": .text(kind)]) { $1 }
    send(Message.notice("$/progress", ["token": token, "value": .object(value)]))
  }

  // MARK: diagnostics

  /// Analyzes the changed projects, and sends the diagnostics that are different now.
  private func publish() async {
    let texts = documents.mapValues(\.text)
    let token = projects.contains(where: \.isOutdated) ? beginProgress() : nil
    for project in projects where await project.update(texts, { showProgress($0, token) }) { hasNews = true }
    if let token { sendProgress(token, "end") }
    guard hasNews else { return }
    hasNews = false
    var all: [String: [JSON]] = [:]
    for project in projects {
      for (path, diagnostics) in diagnostics(of: project) {
        let known = all[uri(of: path)] ?? []
        all[uri(of: path)] = known + diagnostics.filter { !known.contains($0) }
      }
      if shown[project.folder] != project.problem, let problem = project.problem {
        send(Message.notice("window/showMessage", ["type": .number(2), "message": .text(problem)]))
      }
      shown[project.folder] = project.problem
    }
    for uri in Set(all.keys).union(published.keys).sorted() where all[uri] != published[uri] {
      send(
        Message.notice("textDocument/publishDiagnostics", ["uri": .text(uri), "diagnostics": .list(all[uri] ?? [])]))
    }
    published = all
  }
}

/// The input of a server, which a thread reads while the server answers.
final class Inbox: Sendable {
  enum Input: Sendable {
    case message(Message)
    case broken(ProtocolError)
  }

  let stream: AsyncStream<Input>
  private let continuation: AsyncStream<Input>.Continuation
  private let state = Mutex((waiting: 0, cancelled: Set<JSON>()))

  init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Reads a file handle until its end, on a thread of its own.
  func read(_ handle: FileHandle) {
    Thread.detachNewThread {
      var reader = MessageReader()
      // Waits until some input is available. Without any, the client has closed the input.
      while case let bytes = handle.availableData, !bytes.isEmpty {
        reader.add(bytes)
        self.takeAll(of: &reader)
      }
      self.continuation.finish()
    }
  }

  /// Adds all messages that were read, and notes first which of them are cancelled.
  private func takeAll(of reader: inout MessageReader) {
    var inputs: [Input] = []
    while true {
      do {
        guard let bytes = try reader.next() else { break }
        inputs.append(.message(try Message(bytes)))
      } catch {
        inputs.append(.broken(error as? ProtocolError ?? .parse("the message isn't JSON")))
      }
    }
    let cancelled = inputs.compactMap { input -> JSON? in
      guard case .message(let message) = input, message.method == "$/cancelRequest" else { return nil }
      return try? message.parameters(as: Editor.Cancellation.self).id
    }
    state.withLock { state in
      state.waiting += inputs.count
      state.cancelled.formUnion(cancelled)
    }
    for input in inputs { continuation.yield(input) }
  }

  /// Returns whether the client has cancelled a request, once.
  func takeCancellation(of id: JSON) -> Bool { state.withLock { $0.cancelled.remove(id) != nil } }

  /// Notes that an input is answered, and returns whether no other waits.
  func finishOne() -> Bool {
    state.withLock { state in
      state.waiting -= 1
      return state.waiting == 0
    }
  }
}
#endif
