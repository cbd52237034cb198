#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation

extension LanguageServer {
  /// A name at a position of a document, with the project that contains it.
  struct Found {
    let project: EditedProject
    let text: EditorText
    let name: ServiceNames.Name
    /// The services that it names; empty for a module.
    let services: [EditedProject.Service]

    /// The key of the service that it names.
    var key: String { services.first?.entry.key ?? name.text }
  }

  /// A name in a file.
  struct Place: Hashable {
    let path: String
    let name: ServiceNames.Name
  }

  /// Returns the document that a request is about, with the first project that contains it.
  private func document(_ parameters: Editor.Parameters) throws -> (EditedProject, path: String, EditorText)? {
    guard let path = Self.plainPath(of: try parameters.needed(\.textDocument).uri), let text = text(of: path),
      let project = projects.first(where: { $0.contains(path) })
    else { return nil }
    return (project, path, text)
  }

  /// Returns the name of a service, or of a module, at a position.
  func name(at parameters: Editor.Parameters) async throws -> Found? {
    guard let (project, path, text) = try document(parameters) else { return nil }
    let offset = text.offset(of: try parameters.needed(\.position))
    for place in await places(in: [path])
    where place.name.range.contains(offset) || place.name.range.upperBound == offset {
      let services = await services(at: place, in: project)
      var isModule: Bool { if case .module = place.name.role { true } else { false } }
      if isModule || !services.isEmpty {
        return Found(project: project, text: text, name: place.name, services: services)
      }
    }
    return nil
  }

  private func services(at place: Place, in project: EditedProject) async -> [EditedProject.Service] {
    let name = place.name
    switch name.role {
    case .taker, .module: return []
    case .derived: return project.keys.filter(name.isOf).flatMap { project.services($0, in: place.path) }
    case .argument, .keyPath(_?):
      // Most labels have nothing to do with services.
      guard project.keys.contains(name.text), await certainPlaces(of: name.text, in: project).contains(place) else {
        return []
      }
    default: break
    }
    return project.services(name.text, in: place.path)
  }

  // MARK: places

  /// Returns the names in files, or in those that contain one of some words.
  private func places(in paths: [String], with words: [String]? = nil) async -> [Place] {
    let words = words?.map { Data($0.utf8) }
    let texts = paths.compactMap { path in text(of: path).map { (path: path, text: $0) } }
    return await LargeStacks.map(texts) { path, text -> [Place] in
      let bytes = Data(text.bytes)
      guard words.map({ $0.contains { bytes.range(of: $0) != nil } }) ?? true else { return [] }
      return ServiceNames.all(in: text).map { Place(path: path, name: $0) }
    }.flatMap(\.self)
  }

  /// Returns the places that have the text of a key, and whether it is certain that they name its service.
  ///
  /// A label does if the called function or type declares it, and a key path if the called function takes keys.
  func places(of key: String, in project: EditedProject) async -> [(place: Place, isCertain: Bool)] {
    let words = ["KeyPath<", key] + ServiceNames.Name.derived(from: key)
    let all = await places(in: project.paths, with: words)
    let named = all.filter { $0.name.isOf(key) }
    let owners = Set(named.compactMap(\.name.owner))
    let takers = Set(all.filter { $0.name.role == .taker }.map(\.name.text))
    return named.map { place in
      switch place.name.role {
      case .addition: (place, false)
      case .argument(let callee): (place, owners.contains(callee))
      case .keyPath(let callee?): (place, takers.contains(callee))
      default: (place, true)
      }
    }
  }

  func certainPlaces(of key: String, in project: EditedProject) async -> [Place] {
    await places(of: key, in: project).filter(\.isCertain).map(\.place)
  }

  private func location(_ path: String, _ text: EditorText, _ range: Range<Int>) -> JSON {
    ["uri": .text(uri(of: path)), "range": text.range(range).json]
  }

  private func location(_ place: Place) -> JSON? {
    text(of: place.path).map { location(place.path, $0, place.name.range) }
  }

  private func location(_ position: SourcePosition, in project: EditedProject) -> JSON? {
    let path = project.path(shown: position.file)
    return text(of: path).map { location(path, $0, $0.word(at: $0.offset(of: position))) }
  }

  // MARK: answers

  func definition(_ parameters: Editor.Parameters) async throws -> JSON {
    guard let found = try await name(at: parameters) else { return [] }
    guard found.services.isEmpty else {
      return .list(found.services.flatMap(\.suppliers).compactMap { location($0, in: found.project) })
    }
    let places = await places(in: found.project.paths, with: [found.name.text])
    let declared = places.filter { $0.name.text == found.name.text && $0.name.role == .module(isDeclared: true) }
    return .list(declared.compactMap(location))
  }

  func references(_ parameters: Editor.Parameters) async throws -> JSON {
    guard let found = try await name(at: parameters), !found.services.isEmpty else { return [] }
    return .list(await certainPlaces(of: found.key, in: found.project).compactMap(location))
  }

  func hover(_ parameters: Editor.Parameters) async throws -> JSON {
    guard let found = try await name(at: parameters), !found.services.isEmpty else { return .null }
    let text = found.services.map { self.text(about: $0, in: found.project) }.joined(separator: "\n\n---\n\n")
    return [
      "contents": ["kind": "markdown", "value": .text(text)], "range": found.text.range(found.name.range).json,
    ]
  }

  private func text(about service: EditedProject.Service, in project: EditedProject) -> String {
    let entry = service.entry
    let shown = service.suppliers.first ?? entry.declaration
    var parts = ["```swift\n\(entry.key ?? entry.name): \(entry.output ?? "unknown")\n```"]
    let documentation = [entry.declaration, shown].lazy.compactMap { position -> String? in
      guard let position, let text = self.text(of: project.path(shown: position.file)) else { return nil }
      return text.documentation(above: text.offset(of: position))
    }.first
    if let documentation { parts.append(documentation) }
    let module = entry.supplies.first { !$0.isOverride }?.module.map { ", by `\($0)`" } ?? ""
    let tests = Self.replaced(service.replacements.count).map { "; \($0)" } ?? ""
    parts.append("\(service.lifetime)\(module)\(tests)")
    let lines = WiringExplanation(service.wiring).dependents(of: entry.id).split(separator: "\n")
    let more = lines.count > 12 ? ["  and \(lines.count - 12) lines more: catalog why \(entry.name)"] : []
    let text = (lines.prefix(12).map(String.init) + more).joined(separator: "\n")
    parts.append("```\n\(text.replacingOccurrences(of: project.shownFolder, with: ""))\n```")
    return parts.joined(separator: "\n\n")
  }

  func symbols(_ parameters: Editor.Parameters) async throws -> JSON {
    let word = try parameters.needed(\.query).lowercased()
    var seen: Set<JSON> = []
    let all = projects.flatMap { project in
      project.keys.flatMap { project.services($0, in: nil) }.compactMap { service -> JSON? in
        guard let key = service.entry.key, word.isEmpty || key.lowercased().contains(word),
          let location = service.entry.declaration.flatMap({ self.location($0, in: project) }),
          seen.insert(location).inserted
        else { return nil }
        // The kind of a function.
        return [
          "name": .text(key), "kind": .number(12), "location": location,
          "containerName": .text(service.entry.module ?? ""),
        ]
      }
    }
    return .list(all)
  }

  func codeLenses(_ parameters: Editor.Parameters) async throws -> JSON {
    guard let (project, path, text) = try document(parameters) else { return [] }
    let names = await places(in: [path]).map(\.name).filter { $0.role == .function || $0.role == .key }
    let all = names.compactMap { name -> JSON? in
      guard let service = project.services(name.text, in: path).first else { return nil }
      let (users, tests) = (service.users, service.replacements.count)
      let title = [users == 1 ? "1 user" : "\(users) users", service.lifetime, Self.replaced(tests)].compactMap(\.self)
      return [
        "range": text.range(name.range).json,
        "command": ["title": .text(title.joined(separator: " · ")), "command": ""],
      ]
    }
    return .list(all)
  }

  private static func replaced(_ count: Int) -> String? {
    count == 0 ? nil : "tests replace it \(count == 1 ? "once" : count == 2 ? "twice" : "\(count) times")"
  }

  // MARK: diagnostics

  /// Returns the findings in a project by file.
  func diagnostics(of project: EditedProject) -> [String: [JSON]] {
    let unknowns = project.report.unknowns.map { unknown in
      Finding(
        "unknown", .note, at: unknown.position, unknown.reason, fix: "write it so that the sources show the service")
    }
    return (project.report.items.map(\.finding) + unknowns).reduce(into: [:]) { all, finding in
      let path = project.path(shown: finding.position.file)
      guard project.isOwn(path), let text = text(of: path) else { return }
      all[path, default: []].append(diagnostic(finding, in: project, text))
    }
  }

  private func diagnostic(_ finding: Finding, in project: EditedProject, _ text: EditorText) -> JSON {
    let related = (finding.path + finding.places + finding.near).compactMap { step -> JSON? in
      step.position.flatMap { location($0, in: project) }.map { ["location": $0, "message": .text(step.name)] }
    }
    let severity = finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3
    return [
      "range": text.range(text.word(at: text.offset(of: finding.position))).json, "severity": .number(severity),
      "code": .text(finding.rule), "source": "catalog", "message": "\(finding.message)\nto fix: \(finding.fix)",
      "relatedInformation": .list(related),
    ]
  }

  func codeActions(_ parameters: Editor.Parameters) async throws -> JSON {
    let area = try parameters.needed(\.range)
    guard let (project, path, text) = try document(parameters) else { return [] }
    // A comment that seems unneeded may silence a finding that depends on something unknown.
    let isAllKnown = project.wirings.allSatisfy(\.unknowns.isEmpty)
    let findings = project.report.items.map(\.finding).filter { finding in
      let line = finding.position.line - 1
      return project.path(shown: finding.position.file) == path
        && (area.start.line...max(area.start.line, area.end.line)).contains(line)
        && (isAllKnown || finding.remedy != .removeComment)
    }
    let all = findings.compactMap { finding -> JSON? in
      let edits = FileFixes(of: [finding], in: text.bytes).edits
      guard !edits.isEmpty else { return nil }
      return [
        "title": "Fix: \(finding.message)", "kind": "quickfix",
        "diagnostics": [diagnostic(finding, in: project, text)],
        "edit": ["changes": [uri(of: path): Self.edits(edits, of: text)]],
      ]
    }
    return .list(all)
  }

  static func edits(_ edits: some Collection<TextEdit>, of text: EditorText) -> JSON {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return .list(sorted.map { ["range": text.range($0.range).json, "newText": .text($0.text)] })
  }
}
#endif
