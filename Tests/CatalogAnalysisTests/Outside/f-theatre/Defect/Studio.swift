import ServiceCatalog

struct Studio {
  let desk: any Assembling

  func poster() throws -> Poster {
    Poster(caption: try caption(), ink: ink(isFestive: true))
  }

  private func ink(isFestive: Bool) -> String { isFestive ? "gold" : "black" }

  private func caption() throws -> String {
    let season = try desk[\.season]
    return "\(season.nights) nights"
  }
}
