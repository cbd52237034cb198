import ServiceCatalog

@main
struct NotesApp {
    static func main() throws {
        Catalog.main.install {
            JournalBlueprint()
            SyncEngineBlueprint()
            ConflictResolverBlueprint()
            MergePolicyBlueprint()
        }
        print(try Catalog.main.obtain(Keys.syncEngine).push("Buy Milk"))
    }
}
