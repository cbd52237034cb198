import Clock
public import ServiceCatalog

/// Writes notes with the hour.
public struct Notebook: Sendable {
  private let time: any TimeSource

  init(time: any TimeSource) {
    self.time = time
  }

  /// Returns a note with the hour before it.
  public func note(_ text: String) -> String { "\(time.hour):00 \(text)" }
}

/// Creates the notebook.
public struct NotebookBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Creates the notebook with the program's time source.
  public static func assemble(from catalog: any Assembling) throws -> Notebook {
    Notebook(time: try catalog.obtain(\.timeSource))
  }
}

extension Catalog {
  /// The program's notebook.
  public var notebook: NotebookBlueprint.Type { NotebookBlueprint.self }
}
