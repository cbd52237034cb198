import ServiceCatalog

protocol Filter: Sendable {
  func apply(to photo: Photo) -> Photo
}

struct FiltersBlueprint: ContributionBlueprint {
  typealias Element = any Filter
}

protocol ExifReader: Sendable {
  func camera(in bytes: [UInt8]) -> String?
}

struct HeaderExifReader: ExifReader {
  func camera(in bytes: [UInt8]) -> String? { bytes.first == 0xFF ? "Leica" : nil }
}

struct ExifReaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any ExifReader { HeaderExifReader() }
}

struct DuplicateFinder: Sendable {
  func isKnown(_ photo: Photo, among others: [Photo]) -> Bool { others.contains { $0.bytes == photo.bytes } }
}

struct DuplicateFinderBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> DuplicateFinder { DuplicateFinder() }
}

final class PhotoImporter: Sendable {
  private let store: any PhotoStore
  private let duplicates: DuplicateFinder
  private let steps: [@Sendable (Photo) -> Photo]

  init(store: any PhotoStore, duplicates: DuplicateFinder, steps: [@Sendable (Photo) -> Photo]) {
    self.store = store
    self.duplicates = duplicates
    self.steps = steps
  }

  func run(_ photos: [Photo]) async {
    for photo in photos {
      let done = steps.reduce(photo) { photo, step in step(photo) }
      if await !duplicates.isKnown(done, among: store.all) { await store.add(done) }
    }
  }
}

struct PhotoImporterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PhotoImporter {
    PhotoImporter(
      store: try catalog.obtain(\.photoStore), duplicates: try catalog.obtain(\.duplicateFinder),
      steps: try steps(in: catalog))
  }

  private static func steps(in catalog: any Assembling) throws -> [@Sendable (Photo) -> Photo] {
    let exif = try catalog.obtain(\.exifReader)
    let tagging: @Sendable (Photo) -> Photo = { photo in
      var photo = photo
      photo.camera = exif.camera(in: photo.bytes) ?? photo.camera
      return photo
    }
    return try [tagging] + catalog.obtain(\.filters).map { filter in { filter.apply(to: $0) } }
  }
}

struct ImportFeature: Feature {
  var parts: [any CatalogModule] {
    [
      DuplicateFinderBlueprint(),
      PhotoImporterBlueprint(),
    ]
  }
}

extension Catalog {
  var filters: FiltersBlueprint.Type { FiltersBlueprint.self }
  var exifReader: ExifReaderBlueprint.Type { ExifReaderBlueprint.self }
  var duplicateFinder: DuplicateFinderBlueprint.Type { DuplicateFinderBlueprint.self }
  var photoImporter: PhotoImporterBlueprint.Type { PhotoImporterBlueprint.self }
}
