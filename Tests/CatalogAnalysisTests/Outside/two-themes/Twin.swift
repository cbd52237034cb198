import ServiceCatalog

struct Theme: Sendable, Equatable {
    var accent: String
    var cornerRadius: Double

    static let standard = Theme(accent: "#0A84FF", cornerRadius: 8)
    static let brand = Theme(accent: "#FF2D55", cornerRadius: 12)
}

struct ThemeBlueprint: SuppliedBlueprint {
    typealias Output = Theme
}

struct Typography: Sendable {
    let theme: Theme
    func heading(_ text: String) -> String { "<\(theme.accent)>\(text.uppercased())" }
}

struct TypographyBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Typography {
        Typography(theme: try catalog[\.theme])
    }
}

extension Catalog {
    var theme: ThemeBlueprint.Type { ThemeBlueprint.self }
    var typography: TypographyBlueprint.Type { TypographyBlueprint.self }
}

public struct DesignSystemModule: CatalogModule {
    public init() {}
    public func install(in catalog: Catalog) {
        catalog.supply(ThemeBlueprint.self) { _ in .standard }
        catalog.install(TypographyBlueprint())
    }
}

@MainActor
final class HeaderViewModel {
    let title: String
    init(title: String, typography: Typography) {
        self.title = typography.heading(title)
    }
}

struct HeaderViewModelBlueprint: MainActorParameterizedBlueprint {
    static func assemble(_ input: String, from catalog: any Assembling) throws -> HeaderViewModel {
        HeaderViewModel(title: input, typography: try catalog[\.typography])
    }
}

extension Catalog {
    var headerViewModel: HeaderViewModelBlueprint.Type { HeaderViewModelBlueprint.self }
}

@main
@MainActor
enum BrandApp {
    static func main() throws {
        try bootstrap()
        print(try Catalog.main.obtain(\.headerViewModel, with: "Home").title)
    }

    private static func bootstrap() throws {
        let catalog = Catalog.main
        catalog.install(DesignSystemModule(), HeaderViewModelBlueprint())
        try catalog.override(\.theme) { _ in .brand }
    }
}
