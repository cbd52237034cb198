import ServiceCatalog

final class Editor: Sendable {
  let spelling: any Spelling
  init(spelling: any Spelling) { self.spelling = spelling }
}

protocol Spelling: Sendable {}

struct Dictionary: Spelling {
  let words: [String]
}

struct LearningDictionary: Spelling {
  let editor: Editor
}

struct EditorModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { (locator: ServiceLocator) in
      Editor(spelling: locator.inject())  // defect: circular-reference (any of)
    }
    locator.register((any Spelling).self) { locator in
      LearningDictionary(editor: locator.inject())  // defect: circular-reference (any of)
    }
  }
}

final class Window {
  let editor: Editor

  init(_ locator: ServiceLocator) throws {
    editor = try locator.locate()
  }
}

let locator = ServiceLocator()
locator.registerModules([EditorModule()])
print(try Window(locator).editor.spelling)
