import CalendarDatabase
import CalendarWeb
import Foundation
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle

/// The program, which reads its environment, composes the catalog, and runs it until a signal.
@main
enum CalendarServerProgram {
  static func main() async {
    do {
      let settings = try Settings(environment: ProcessInfo.processInfo.environment)
      LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
      let catalog = Catalog(name: "server")
      catalog.prepare(for: settings)
      await CatalogServiceGroup(catalog, settings.group(logger: try catalog.obtain(\.logger))).runAndExit()
    } catch {
      FileHandle.standardError.write(Data("calendar-server: \(error)\n".utf8))
      exit(64)
    }
  }
}
