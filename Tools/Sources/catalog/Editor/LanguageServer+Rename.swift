#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import SwiftParser

extension LanguageServer {
  func prepareRename(_ parameters: Editor.Parameters) async throws -> JSON {
    guard let found = try await name(at: parameters) else { return .null }
    _ = try renamed(found)
    return ["range": found.text.range(found.name.range).json, "placeholder": .text(found.key)]
  }

  /// Returns the edits of all files that name the service at a position.
  func rename(_ parameters: Editor.Parameters) async throws -> JSON {
    let new = try parameters.needed(\.newName)
    guard let found = try await name(at: parameters), found.key != new else { return .null }
    let (old, service) = (found.key, try renamed(found))
    guard new.isValidSwiftIdentifier(for: .variableName), !new.contains("`"), new.first?.isUppercase == false else {
      throw ProtocolError.refused("\(new) can't be a key: write a name that begins with a small letter")
    }
    // A module may be part of several folders that the editor has opened.
    let related = projects.filter { project in
      project.services(old, in: nil).contains { $0.entry.declaration == service.entry.declaration }
    }
    var all: Set<Place> = []
    for project in related {
      let taken = await places(of: new, in: project).first { [.function, .key, .derived].contains($0.place.name.role) }
      if let place = taken?.place {
        throw ProtocolError.refused("\(place.name.text) is declared or used already, in \(shown(place.path))")
      }
      all.formUnion(await certainPlaces(of: old, in: project))
    }
    let texts = Dictionary(grouping: all, by: \.path).compactMap { path, places in
      text(of: path).map { (path: path, text: $0, names: places.map(\.name)) }
    }
    for (path, _, _) in texts {
      if !projects.contains(where: { $0.isOwn(path) }) {
        throw ProtocolError.refused("\(path) names \(old), and isn't in a folder that the editor has opened")
      }
      if related.contains(where: { $0.isBroken(path) }) {
        throw ProtocolError.refused("\(shown(path)) names \(old), and can't be parsed: fix its syntax first")
      }
    }
    let edits = await LargeStacks.map(texts) { ServiceRenaming.edits(of: $0.text, $0.names, from: old, to: new) }
    let changes = zip(texts, edits).map { (uri(of: $0.path), Self.edits($1, of: $0.text)) }
    return ["changes": .object(Dictionary(changes) { first, _ in first })]
  }

  /// Returns the service that a name may rename.
  ///
  /// - Throws: `ProtocolError` with the reason why the name can't be changed.
  private func renamed(_ found: Found) throws -> EditedProject.Service {
    if case .module = found.name.role {
      throw ProtocolError.refused("\(found.name.text) is a module: only the names of services are renamed")
    }
    guard let service = found.services.first, found.project.services(found.key, in: nil).count == 1 else {
      throw ProtocolError.refused("several modules declare \(found.key)")
    }
    guard let declaration = service.entry.declaration.map({ found.project.path(shown: $0.file) }),
      projects.contains(where: { $0.isOwn(declaration) })
    else {
      let module = service.entry.module ?? "another package"
      throw ProtocolError.refused(
        "\(found.key) is declared by \(module), which isn't in a folder that the editor has opened")
    }
    if found.name.role == .addition {
      throw ProtocolError.refused("the function has a name of its own: to rename the service, begin at \\.\(found.key)")
    }
    return service
  }

  /// The path of a file in its folder, for people.
  private func shown(_ path: String) -> String {
    projects.lazy.filter { $0.isOwn(path) }.map { PackageFolder($0.folder).relativePath(of: path) }.first ?? path
  }
}
#endif
