#if Tools
import ArgumentParser

/// The style of a new service.
enum ServiceStyle: String, Choice {
  case catalogued, located, cake, linked

  /// Returns the files of a new service.
  func sources(of name: ServiceName, module: String) -> (module: [NewFile], test: NewFile) {
    let template = ServiceTemplate(name: name, module: module)
    let layers =
      switch self {
      case .catalogued: template.catalogued
      case .located: template.located
      case .cake: template.cake
      case .linked: template.linked
      }
    return (layers.module, layers.test)
  }

  /// Returns the next step for the user.
  func nextStep(for name: ServiceName) -> String {
    switch self {
    case .catalogued: "install it in the composition root: catalog.install(\(name.type)Blueprint())"
    case .located: "register it in the composition root: locator.registerModules([\(name.type)Module()])"
    case .cake:
      "let a context conform to Default\(name.type)Component, with: static let \(name.property) = create\(name.type)()"
    case .linked: "let a bundle conform to LinkDefault\(name.type)"
    }
  }
}

/// A file to write.
struct NewFile {
  /// The name of the file.
  let name: String
  /// The contents.
  let text: String
}
#endif
