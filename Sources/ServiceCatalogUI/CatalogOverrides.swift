#if canImport(SwiftUI)
public import ServiceCatalog
public import SwiftUI

extension View {
  /// Replaces services for the views of this subtree.
  ///
  /// The changes apply to a copy of the catalog in the environment. The copy is created once for the view on screen,
  /// and again if the environment's catalog changes. Other views don't see the changes.
  ///
  /// ```swift
  /// #Preview {
  ///   AgendaView().catalogOverrides { try $0.override(\.clock) { _ in FixedClock() } }
  /// }
  /// ```
  ///
  /// If `changes` throws, the program stops with the error's text. The usual cause is an override of a service that
  /// isn't supplied.
  ///
  /// - Parameters:
  ///   - changes: A closure that overrides, supplies or clears entries of the copy.
  ///   - fileID: The file of the call, for the message.
  ///   - line: The line of the call, for the message.
  /// - Returns: A view that obtains services from the copy.
  ///
  /// Concurrency: on the main actor.
  public func catalogOverrides(
    _ changes: @escaping @MainActor (Catalog) throws -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(CatalogOverrides(changes: changes, fileID: fileID, line: line))
  }
}

private struct CatalogOverrides: ViewModifier {
  @Environment(\.catalog) private var original
  @State private var kept = KeptCopy()
  let changes: @MainActor (Catalog) throws -> Void
  let fileID: StaticString
  let line: UInt

  init(changes: @escaping @MainActor (Catalog) throws -> Void, fileID: StaticString, line: UInt) {
    self.changes = changes
    self.fileID = fileID
    self.line = line
  }

  func body(content: Content) -> some View {
    content.environment(\.catalog, overridden)
  }

  private var overridden: Catalog {
    do {
      return try kept.copy(of: original, changes: changes)
    } catch {
      fatalError("\(error)", file: fileID, line: line)
    }
  }
}
#endif
