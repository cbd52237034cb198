import CatalogPage

/// The explorer's page, around the title and the data.
enum PageText {
  static let (head, middle, tail) = parts()

  private static func parts() -> (Substring, Substring, Substring) {
    let page = text(catalog_page_document).replacing("{{style}}", with: text(catalog_page_style).dropLast())
      .replacing("{{script}}", with: text(catalog_page_script).dropLast())
    let title = page.firstRange(of: "{{title}}")!
    let data = page.firstRange(of: "{{data}}")!
    return (page[..<title.lowerBound], page[title.upperBound..<data.lowerBound], page[data.upperBound...])
  }

  /// Returns the text of a file, which ends with a line break.
  private static func text(_ text: catalog_page_text) -> String {
    String(decoding: (0..<catalog_page_count(text)).map { catalog_page_byte(text, $0) }, as: UTF8.self)
  }
}
