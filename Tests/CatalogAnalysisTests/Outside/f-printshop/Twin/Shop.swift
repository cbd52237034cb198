import ServiceCatalog

final class Shop: Sendable {
  private let hall: Catalog

  init(hall: Catalog) { self.hall = hall }

  func produce(_ job: Job) async throws -> String {
    let number = await (try plates()).etch(job.title)
    return "\(number). \(job.copies) x \(job.title) in \(try colour(job))"
  }

  private func plates() throws -> Plates { try hall[\.plates] }

  private func colour(_ job: Job) throws -> String { job.isUrgent ? "black" : try hall[\.ink].colour }

  func shutdownMessage() -> String { "closed" }
}
