public import Foundation
public import ServiceCatalog

/// The page of the day that is shown, in a file.
public protocol DayPageProtocol: Sendable {
  /// Where the page is, when the day has been left.
  var file: URL { get }

  /// Replaces the page's text, which is not in the file before it is saved.
  func write(_ text: String) async

  /// Writes the file, if there is a text.
  func save() async throws

  /// Forgets the text, so that the file stays as it is.
  func discard() async
}

/// How the page of a day is assembled, and what becomes of it: it is saved when the day is left, and discarded if showing
/// the day failed.
public struct DayPageBlueprint: SharedBlueprint, DisposableBlueprint {
  /// What consumers see.
  public typealias Output = any DayPageProtocol

  /// One for each day that is shown.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the page, which touches no file yet.
  public static func assemble(from catalog: any Assembling) throws -> any DayPageProtocol {
    DayPage(of: try catalog.obtain(\.shownDate), in: try catalog.obtain(\.dayPageFolder))
  }

  /// Saves the page, or discards it.
  public static func dispose(_ page: any DayPageProtocol, after ending: Ending) async throws {
    switch ending {
    case .finished: try await page.save()
    case .failed: await page.discard()
    }
  }
}

/// The folder that pages are written to, which the composition root supplies.
public struct DayPageFolderBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = URL

  /// The blueprint, to be supplied with a builder.
  public init() {}
}

extension Catalog {
  /// The page of the day that is shown.
  public var dayPage: DayPageBlueprint.Type { DayPageBlueprint.self }
  /// Where pages are written to.
  public var dayPageFolder: DayPageFolderBlueprint.Type { DayPageFolderBlueprint.self }
}
