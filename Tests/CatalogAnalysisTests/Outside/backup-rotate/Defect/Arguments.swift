struct Arguments {
  var daily: Int?
  var isDryRun = false

  init(_ words: some Collection<String>) {
    var isDaily = false
    for word in words {
      if isDaily { daily = Int(word) }
      isDaily = word == "--daily"
      if word == "--dry-run" { isDryRun = true }
    }
  }
}
