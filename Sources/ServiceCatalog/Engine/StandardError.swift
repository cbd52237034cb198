import CatalogThread

/// Where the catalog prints what nobody asked for: no Foundation is needed for it.
enum StandardError {
  static func print(_ text: String) {
    // C copies what it prints.
    unsafe catalog_print_error(text + "\n")
  }
}
