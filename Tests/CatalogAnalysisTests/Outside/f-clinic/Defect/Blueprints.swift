import ServiceCatalog

struct PatientFileBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(VisitScope.self) }
  static func assemble(from catalog: any Assembling) throws -> PatientFile {
    PatientFile(name: "Ada", complaints: [])
  }
}

struct FolderBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Folder {
    Folder(cover: try catalog[\.patientFile].name)
  }
}

struct ArchiveBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Archive {
    try Clerk(cabinet: catalog).open()
  }
}

extension Catalog {
  var patientFile: PatientFileBlueprint.Type { PatientFileBlueprint.self }
  var folder: FolderBlueprint.Type { FolderBlueprint.self }
  var archive: ArchiveBlueprint.Type { ArchiveBlueprint.self }
}
