import ServiceCatalog

struct Bulletin {
  let source: any Assembling
  var usesFahrenheit = false

  func text() throws -> String {
    let grid = try source[\.grid]
    return usesFahrenheit ? "\(grid.readings.map(\.fahrenheit))" : "\(grid.mean) in steps of \(grid.step)"
  }
}

let office = Catalog(name: "weather")
GridBuilder(home: office, step: 1.5).apply()
print(try Bulletin(source: office).text())
print(try Bulletin(source: office, usesFahrenheit: true).text())
