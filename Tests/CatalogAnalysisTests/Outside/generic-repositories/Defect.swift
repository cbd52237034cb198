import Foundation
import ServiceCatalog

protocol Entity: Codable, Identifiable, Sendable where ID: Sendable & Codable {
    static var collection: String { get }
}

struct Recipe: Entity {
    static let collection = "recipes"
    let id: UUID
    var name: String
    var minutes: Int
}

struct Ingredient: Entity {
    static let collection = "ingredients"
    let id: String
    var unit: String
}

protocol Disk: Sendable {
    func read(_ name: String) throws -> Data
}

struct MemoryDisk: Disk {
    func read(_ name: String) throws -> Data { Data("[]".utf8) }
}

struct DiskBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Disk { MemoryDisk() }
}

struct Repository<Model: Entity>: Sendable {
    let disk: any Disk

    func all() throws -> [Model] {
        try JSONDecoder().decode([Model].self, from: disk.read("\(Model.collection).json"))
    }
}

struct RepositoryBlueprint<Model: Entity>: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Repository<Model> {
        Repository(disk: try catalog[\.disk])
    }
}

extension Catalog {
    var disk: DiskBlueprint.Type { DiskBlueprint.self }
    var recipes: RepositoryBlueprint<Recipe>.Type { RepositoryBlueprint<Recipe>.self }
    var ingredients: RepositoryBlueprint<Ingredient>.Type { RepositoryBlueprint<Ingredient>.self }
}

@MainActor
final class CookbookViewModel {
    let recipes: Repository<Recipe>
    let ingredients: Repository<Ingredient>

    init(recipes: Repository<Recipe>, ingredients: Repository<Ingredient>) {
        self.recipes = recipes
        self.ingredients = ingredients
    }

    func summary() throws -> String {
        let names = try recipes.all().filter { $0.minutes < 30 }.map(\.name)
        return "\(names.count) quick recipes, \(try ingredients.all().count) ingredients"
    }
}

struct CookbookBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> CookbookViewModel {
        CookbookViewModel(
            recipes: try catalog[\.recipes],
            ingredients: try catalog[\.ingredients]
        )
    }
}

extension Catalog {
    var cookbook: CookbookBlueprint.Type { CookbookBlueprint.self }
}

struct StorageModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.install(DiskBlueprint(), RepositoryBlueprint<Ingredient>())
    }
}

@main
@MainActor
enum Cookbook {
    static func main() throws {
        Catalog.main.install(StorageModule(), CookbookBlueprint())
        print(try Catalog.main[\.cookbook].summary())
    }
}
