import ServiceCatalog

struct Clerk {
  let cabinet: any Assembling
  var prefix = "A-"

  func open() throws -> Archive { Archive(covers: try covers().map { prefix + $0 }) }

  private func covers() throws -> [String] {
    let newest = try cabinet[\.folder].cover
    return [newest, "Grace", "Edsger"].filter(isValid)
  }

  private func isValid(_ cover: String) -> Bool { !cover.isEmpty }
}
