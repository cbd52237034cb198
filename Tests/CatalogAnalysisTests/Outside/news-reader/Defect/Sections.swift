import ServiceCatalog

@MainActor
protocol Section: AnyObject, Sendable {
  var title: String { get }
  func lines() async -> [String]
}

struct SectionFactory: Sendable {
  let order: Int
  let make: @MainActor @Sendable () -> any Section
}

struct SectionsBlueprint: ContributionBlueprint {
  typealias Element = SectionFactory
}

extension Catalog {
  var sections: SectionsBlueprint.Type { SectionsBlueprint.self }
}
