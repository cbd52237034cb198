import CatalogWiring

/// Returns a place in one of the sample's files.
func place(_ file: String, _ line: Int, _ column: Int = 1) -> SourcePosition {
  SourcePosition(file: file, line: line, column: column)
}

/// Findings of each severity and shape, one of them twice, and notes about code that the analysis could not determine or read.
let sampleReport = WiringReport(
  units: ["app", "other"],
  items: [
    .init(
      Finding(
        "missing-entry", .error, at: place("Sources/App/Agenda.swift", 12, 30),
        "nothing is supplied for clock",
        path: [
          .init("agenda", at: place("Sources/App/Agenda.swift", 8, 3)),
          .init("store", at: place("Sources/App/Agenda.swift", 12, 30)), .init("clock"),
        ], near: [.init("clocks", at: place("Sources/App/Root.swift", 4, 5)), .init("block")],
        fix: "install ClockBlueprint() at the composition root"), in: ["app", "other"]),
    .init(
      Finding(
        "duplicate-supply", .warning, at: place("Sources/App/Root.swift", 9, 5), "store is supplied twice",
        places: [.init("supplied first", at: place("Sources/App/Root.swift", 7, 5))], fix: "remove one"), in: ["app"]),
    .init(
      Finding("silence", .note, at: place("Sources/Ünter #1/a b%.swift", 2, 9), "\"<quoted>\"\\\nbroken", fix: "a\tb"),
      in: ["app"]),
    .init(
      Finding("unused-entry", .warning, at: place("Sources/Z.swift", 1), "X is supplied", fix: "remove it"), in: ["app"]
    ),
    .init(
      Finding("unused-entry", .warning, at: place("Sources/Z.swift", 2), "X is supplied", fix: "remove it"), in: ["app"]
    ),
  ],
  unknowns: [.init(place("Sources/App/Root.swift", 20, 7), "the type is chosen while the program runs")],
  problems: [.init(place("Sources/App/Latin.swift", 1), "the file is not UTF-8")])
