import CatalogThread

/// The warning that the process contains this library twice, such as in an app and in its test bundle.
///
/// Each copy has its own `Catalog.main`. The runtime finds one type for a name, in the copy that it searches first, so every
/// other copy finds a type that isn't its own.
enum SecondCopy {
  /// Prints the warning if the runtime finds another copy of this library.
  static func report() {
    guard let name = _mangledTypeName(Catalog.self), let other = _typeByName(name), other != Catalog.self else {
      return
    }
    StandardError.print(
      """
      [two-copies] ServiceCatalog is linked twice, and each copy has its own Catalog.main
        \(image(of: other))
        \(image(of: Catalog.self))
        to fix: link ServiceCatalog in only one of them
        docs: \(CatalogError.documentation(of: "two-copies"))
      """)
  }

  /// Returns the path of the program or the library that contains a class.
  private static func image(of type: Any.Type) -> String {
    unsafe catalog_image_path(unsafeBitCast(type, to: UnsafeRawPointer.self)).map { unsafe String(cString: $0) }
      ?? "an unknown image"
  }
}
