import ServiceCatalog

protocol View {
  func render(width: Int) -> [String]
}

struct Bar: View {
  let share: Double

  func render(width: Int) -> [String] {
    [String(repeating: "#", count: Int(Double(width) * min(share, 1)))]
  }
}

struct HostRow: View {
  let sample: Sample
  let severity: Severity
  let units: any UnitFormatter

  init(_ sample: Sample, severity: Severity) {
    self.sample = sample
    self.severity = severity
    units = Catalog.main.resolve(\.unitFormatter)
  }

  func render(width: Int) -> [String] {
    let bar = Bar(share: sample.load / 2).render(width: width).joined()
    return ["\(sample.host) \(severity.rawValue) \(units.bytes(sample.bytes)) \(bar)"]
  }
}

struct Footer: View {
  @Obtained(\.unitFormatter) private var units
  let samples: [Sample]

  init(samples: [Sample]) { self.samples = samples }

  func render(width: Int) -> [String] {
    [String(repeating: "-", count: width), "total \(units.bytes(samples.map(\.bytes).reduce(0, +)))"]
  }
}

struct Table: View {
  let rows: [any View]
  func render(width: Int) -> [String] { rows.flatMap { $0.render(width: width) } }
}
