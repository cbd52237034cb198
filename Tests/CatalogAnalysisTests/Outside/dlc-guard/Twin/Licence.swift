struct Licence: OptionSet, Sendable {
  let rawValue: Int
  static let base = Licence(rawValue: 1)
  static let dragons = Licence(rawValue: 2)

  /// "base+dragons" and the like, from the launcher.
  init(rawValue: Int) { self.rawValue = rawValue }
  init(parsing text: String) {
    var licence: Licence = []
    for part in text.split(separator: "+") {
      switch part {
      case "base": licence.insert(.base)
      case "dragons": licence.insert(.dragons)
      default: continue
      }
    }
    self = licence
  }
}
