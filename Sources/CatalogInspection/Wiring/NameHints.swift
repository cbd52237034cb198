/// The names that somebody may have meant, for the package's other targets.
///
/// `NearestNames.swift` beside this file is a link to the core's own. The core does not export it: whatever it exports moves
/// its functions, and with them what a transient obtain takes, by a few hundredths.
package enum NameHints {
  /// At most three names nearest to one, the nearest first.
  package static func nearest(to name: String, in names: [String]) -> [String] {
    NearestNames.indices(to: name, in: names).map { names[$0] }
  }
}
