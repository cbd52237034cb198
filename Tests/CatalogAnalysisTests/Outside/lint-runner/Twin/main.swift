import ServiceCatalog

let settings = Settings(arguments: Array(CommandLine.arguments.dropFirst()))
let catalog = Catalog(name: "lint")
catalog.compose(settings)

let runner = try catalog.obtain(\.lintRunner)
let problems = runner.check([
  Source(path: "A.swift", lines: ["let a = 1", "let b = a  ", "// TODO: c"]),
  Source(path: "B.swift", lines: ["print(0)"]),
])
print(problems == 0 ? "clean" : "\(problems) problems")
