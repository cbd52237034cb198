import ServiceCatalog

struct PhotoLibraryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PhotoLibrary { SampleLibrary() }
}

struct ImageCacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ImageCache { ImageCache() }
}

struct ThumbnailSideBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

struct ThumbnailMakerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ThumbnailMaker {
    ThumbnailMaker(library: try catalog.obtain(\.photoLibrary), side: try catalog.obtain(\.thumbnailSide))
  }
}

struct ShareSheetBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any ShareSheet {
    LinkShareSheet(host: "photos.example")
  }
}

extension Catalog {
  var photoLibrary: PhotoLibraryBlueprint.Type { PhotoLibraryBlueprint.self }
  var imageCache: ImageCacheBlueprint.Type { ImageCacheBlueprint.self }
  var thumbnailSide: ThumbnailSideBlueprint.Type { ThumbnailSideBlueprint.self }
  var thumbnailMaker: ThumbnailMakerBlueprint.Type { ThumbnailMakerBlueprint.self }
  var shareSheet: ShareSheetBlueprint.Type { ShareSheetBlueprint.self }
  var albumModel: AlbumModelBlueprint.Type { AlbumModelBlueprint.self }
  var photoModel: PhotoModelBlueprint.Type { PhotoModelBlueprint.self }
}

enum AppParts {
  static var services: [any CatalogModule] {
    [PhotoLibraryBlueprint(), ImageCacheBlueprint(), ThumbnailMakerBlueprint(), ShareSheetBlueprint()]
  }

  static var screens: [any CatalogModule] { [AlbumModelBlueprint(), PhotoModelBlueprint()] }
}
