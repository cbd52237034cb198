public import Foundation
public import ServiceCatalog

/// The page of the shown day, in a file.
public protocol DayPageProtocol: Sendable {
  /// The file of the page, which is written when the day is closed.
  var file: URL { get }

  /// Replaces the page's text. Only `save()` writes it to the file.
  func write(_ text: String) async

  /// Writes the file if the page has a text.
  func save() async throws

  /// Removes the text, so that the file stays as it is.
  func discard() async
}

/// The blueprint of a day's page.
///
/// The page is saved when the day is closed, and discarded if showing the day failed.
public struct DayPageBlueprint: SharedBlueprint, DisposableBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any DayPageProtocol

  /// One page for each shown day.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Returns the page.
  ///
  /// This doesn't touch the file.
  public static func assemble(from catalog: any Assembling) throws -> any DayPageProtocol {
    DayPage(of: try catalog.obtain(\.shownDate), in: try catalog.obtain(\.dayPageFolder))
  }

  /// Saves or discards the page.
  public static func dispose(_ page: any DayPageProtocol, after ending: Ending) async throws {
    switch ending {
    case .finished: try await page.save()
    case .failed: await page.discard()
    }
  }
}

/// The blueprint of the folder for the pages, which the composition root supplies.
public struct DayPageFolderBlueprint: SuppliedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = URL

  /// Creates the blueprint.
  ///
  /// The composition root supplies the builder.
  public init() {}
}

extension Catalog {
  /// The page of the shown day.
  public var dayPage: DayPageBlueprint.Type { DayPageBlueprint.self }
  /// The folder for the pages.
  public var dayPageFolder: DayPageFolderBlueprint.Type { DayPageFolderBlueprint.self }
}
