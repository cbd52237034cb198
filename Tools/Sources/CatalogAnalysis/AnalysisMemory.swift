#if Tools
import CatalogWiring
import Foundation

/// The files and the wirings of an analysis, which the next one uses again where nothing changed.
///
/// Concurrency: a value, `Sendable`.
package struct AnalysisMemory: Sendable {
  /// The state of a file's text.
  enum Stamp: Sendable, Hashable {
    /// A text that isn't saved.
    case text(String)
    /// The modification time, the size and the number of a saved file.
    case saved(Date?, UInt64, UInt64)
  }

  /// A file with its state.
  struct File: Sendable {
    let stamp: Stamp
    let read: ReadSource
    /// The facts of the whole file, if another file made it relevant.
    var whole: Analysis.Collected?
  }

  /// A wiring with the facts that it was built from.
  struct Built: Sendable {
    let files: [ReadFile]
    let roots: Set<String>
    let wiring: Wiring
  }

  private struct Key: Hashable {
    let path: String
    let module: String
  }

  private let isOn: Bool
  private var files: [Key: File] = [:]
  private var wirings: [Project.Unit: Built] = [:]

  /// Creates an empty memory.
  ///
  /// - Parameter isOn: Whether it keeps anything. A single analysis needs none, and reads no states of files.
  package init(isOn: Bool = true) { self.isOn = isOn }

  /// Returns a file from the last analysis, or reads it if it has changed.
  func file(_ file: SourceFile, read: () -> ReadSource) -> File {
    guard isOn else { return File(stamp: .text(""), read: read()) }
    // The state is read first, so that a later change isn't missed.
    let stamp = Stamp(file)
    if let known = files[key(file)], known.stamp == stamp { return known }
    return File(stamp: stamp, read: read())
  }

  /// Returns the facts of the whole file, if the last analysis has them.
  func whole(_ file: SourceFile) -> Analysis.Collected? { files[key(file)]?.whole }

  /// Returns the wiring of the last analysis, or builds it if a file of the unit has changed.
  func wiring(of unit: Project.Unit, _ files: [ReadFile], _ roots: Set<String>, build: () -> Wiring) -> Built {
    if let known = wirings[unit], known.roots == roots, known.files.elementsEqual(files, by: ===) { return known }
    return Built(files: files, roots: roots, wiring: build())
  }

  mutating func keep(_ read: [File], of sources: [SourceFile]) {
    if isOn { files = Dictionary(zip(sources.map(key), read)) { first, _ in first } }
  }

  mutating func keep(_ whole: Analysis.Collected?, of file: SourceFile) {
    if let whole { files[key(file)]?.whole = whole }
  }

  mutating func keep(_ built: [Built], of units: [Project.Unit]) {
    if isOn { wirings = Dictionary(zip(units, built)) { first, _ in first } }
  }

  private func key(_ file: SourceFile) -> Key { Key(path: file.path, module: file.module) }
}

extension AnalysisMemory.Stamp {
  fileprivate init(_ file: SourceFile) {
    if let text = file.text {
      self = .text(text)
      return
    }
    let known = try? FileManager.default.attributesOfItem(atPath: FilePlace.real(file.location ?? file.path))
    self = .saved(
      known?[.modificationDate] as? Date, known?[.size] as? UInt64 ?? 0,
      known?[.systemFileNumber] as? UInt64 ?? 0)
  }
}
#endif
