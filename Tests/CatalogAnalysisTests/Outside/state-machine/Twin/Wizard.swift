import ServiceCatalog
import Synchronization

enum WizardScope: CatalogScope {}
enum StepScope: CatalogScope {}

protocol WizardScoped: SharedBlueprint {}
extension WizardScoped {
  static var lifetime: Lifetime { .scoped(WizardScope.self) }
}

protocol StepScoped: SharedBlueprint {}
extension StepScoped {
  static var lifetime: Lifetime { .scoped(StepScope.self) }
}

final class Draft: Sendable {
  private let fields = Mutex<[String: String]>([:])
  func set(_ field: String, to value: String) { fields.withLock { $0[field] = value } }
  var text: String { fields.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") } }
}

struct DraftBlueprint: WizardScoped {
  static func assemble(from catalog: any Assembling) throws -> Draft { Draft() }
}

final class Summary: Sendable {
  let draft: Draft
  init(draft: Draft) { self.draft = draft }
  var text: String { "summary: \(draft.text)" }
}

struct SummaryBlueprint: WizardScoped {
  static func assemble(from catalog: any Assembling) throws -> Summary { Summary(draft: try catalog[\.draft]) }
}

final class StepForm: Sendable {
  let draft: Draft
  let hint: String
  init(draft: Draft, hint: String) {
    self.draft = draft
    self.hint = hint
  }
}

struct StepFormBlueprint: StepScoped {
  static func assemble(from catalog: any Assembling) throws -> StepForm {
    StepForm(draft: try catalog[\.draft], hint: try catalog[\.hint])
  }
}

struct HintBlueprint: SuppliedBlueprint {
  typealias Output = String
  static var lifetime: Lifetime { .scoped(StepScope.self) }
}

extension Catalog {
  var draft: DraftBlueprint.Type { DraftBlueprint.self }
  var summary: SummaryBlueprint.Type { SummaryBlueprint.self }
  var stepForm: StepFormBlueprint.Type { StepFormBlueprint.self }
  var hint: HintBlueprint.Type { HintBlueprint.self }
}
