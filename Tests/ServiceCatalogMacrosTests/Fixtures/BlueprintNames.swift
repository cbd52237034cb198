// These declarations are public, so that their expansions are too.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
public import ServiceCatalog
import ServiceCatalogMacros

public protocol Note: Sendable { var text: String { get } }
public protocol Folder<Element>: Sendable {
  associatedtype Element
  var first: Element? { get }
}

// MARK: Names

@Blueprint(.shared, name: .service) public final class PaperNote: Note {
  public let text: String
  private init(plain: Plain) { text = "paper \(plain)" }
}

/// Another implementation of the same service.
@Blueprint(.shared, name: .service) final class ClayNote: Note {
  let text = "clay"
}

@Blueprint(name: "Written") private struct StoneNote: Note {
  private let plain: Plain
  var text: String { "stone \(plain)" }
}

@Blueprint(.weak, name: .service, output: (any Folder<Element>).self)
final class BoxFolder<Element: Sendable>: Folder where Element: Hashable {
  let first: Element? = nil
  init(plain: Plain) {}
}

@Blueprint(name: .service) @MainActor final class Pinboard {
  enum Size { case small, large }
  let text: String
  init(@Input size: Size, @Input note: (any Note)?) { text = "\(size) \(note?.text ?? "none")" }
}

@Blueprint(.shared, name: "LedgerBlueprint", output: Itself.self, access: .internal) public actor Ledger: Note {
  public nonisolated let text = "ledger"
  init() {}
}

enum Stationery {
  @available(macOS 15, *)
  @Blueprint(.shared, name: "`default`") fileprivate final class Pencil: Note {
    let text = "pencil"
  }

  fileprivate static func install(in catalog: Catalog) throws -> String {
    catalog.install(Pencil.`default`())
    return try catalog.obtain(\.pencil).text
  }
}

// MARK: Ready dependencies

@Blueprint final class Archive: Sendable {
  let text: String
  init(text: String) { self.text = text }
  @Assembles init(paperNote: any Note) async throws { text = paperNote.text }
}

@Blueprint(.shared) final class Catalogue: Sendable {
  let text: String
  init(@Ready archive: Archive, clayNote: any Note, @Ready archiveAgain other: Archive = Archive(text: "no")) throws {
    text = "\(archive.text), \(clayNote.text), \(other === archive)"
  }
}

@Blueprint struct Drawer: Note {
  @Ready var archive: Archive
  let plain: Plain
  var text: String { "\(archive.text) \(plain)" }
}

@Blueprint @MainActor final class Cupboard {
  let text: String
  init(@Input row: Int, @Ready archive: Archive) { text = "\(row) \(archive.text)" }
}

extension Catalog {
  public var paperNote: PaperNote.NoteBlueprint.Type { PaperNote.NoteBlueprint.self }
  var clayNote: ClayNote.NoteBlueprint.Type { ClayNote.NoteBlueprint.self }
  fileprivate var stoneNote: StoneNote.Written.Type { StoneNote.Written.self }
  var names: BoxFolder<String>.FolderBlueprint.Type { BoxFolder<String>.FolderBlueprint.self }
  var pinboard: Pinboard.PinboardBlueprint.Type { Pinboard.PinboardBlueprint.self }
  var ledger: Ledger.LedgerBlueprint.Type { Ledger.LedgerBlueprint.self }
  fileprivate var pencil: Stationery.Pencil.`default`.Type { Stationery.Pencil.`default`.self }
  var archive: ArchiveBlueprint.Type { ArchiveBlueprint.self }
  var archiveAgain: ArchiveBlueprint.Type { ArchiveBlueprint.self }
  var catalogue: CatalogueBlueprint.Type { CatalogueBlueprint.self }
  var drawer: DrawerBlueprint.Type { DrawerBlueprint.self }
  var cupboard: CupboardBlueprint.Type { CupboardBlueprint.self }

  /// Installs and obtains the services that only this file can use.
  func hiddenNotes() throws -> [String] {
    install(StoneNote.Written())
    return [try self[\.stoneNote].text, try Stationery.install(in: self)]
  }
}
#endif
