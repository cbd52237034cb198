import ServiceCatalog

protocol Markup: Sendable {
  var fileExtension: String { get }
  func html(_ text: String) -> String
}

struct PlainMarkup: Markup {
  let fileExtension = "txt"
  func html(_ text: String) -> String { "<pre>\(text)</pre>" }
}

struct HeadingMarkup: Markup {
  let fileExtension = "wiki"
  func html(_ text: String) -> String {
    text.split(separator: "\n").map { $0.hasPrefix("=") ? "<h1>\($0.dropFirst())</h1>" : "<p>\($0)</p>" }.joined()
  }
}

struct MarkupBlueprint: SuppliedBlueprint {
  typealias Output = any Markup
}

struct Renderer: Sendable {
  let store: any PageStore
  let special: any PageStore
  let markup: any Markup

  func render(_ name: String) -> String {
    guard let page = name.hasPrefix("Special:") ? special.page(name) : store.page(name) else { return "404 \(name)" }
    return markup.html(page.text)
  }
}

struct RendererBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Renderer {
    Renderer(
      store: try catalog[\.pageStore], special: try catalog[\.specialPages], markup: try catalog[\.markup])
  }
}

struct Editor: Sendable {
  let store: any PageStore

  func edit(_ name: String, _ text: String) -> Int {
    store.save(name, text)
    return store.page(name)?.revision ?? 0
  }
}

struct EditorBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Editor { Editor(store: try catalog[\.pageStore]) }
}

extension Catalog {
  var markup: MarkupBlueprint.Type { MarkupBlueprint.self }
  var renderer: RendererBlueprint.Type { RendererBlueprint.self }
  var editor: EditorBlueprint.Type { EditorBlueprint.self }
}

struct WebModule: CatalogModule {
  let isPlain: Bool

  func install(in catalog: Catalog) {
    catalog.install(RendererBlueprint(), EditorBlueprint())
    let isPlain = isPlain
    catalog.supply(MarkupBlueprint.self) { _ in
      if isPlain { PlainMarkup() } else { HeadingMarkup() }
    }
  }
}
