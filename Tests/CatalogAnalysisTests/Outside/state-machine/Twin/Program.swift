import ServiceCatalog

@main
struct Program {
  static func main() throws {
    let root = Catalog(name: "checkout")
    root.install(DraftBlueprint(), SummaryBlueprint(), StepFormBlueprint())
    try run(in: root)
  }

  static func run(in root: Catalog) throws {
    var machine = Machine(start: CheckoutState.address)
    try root.withSynchronousScope(WizardScope.self) { wizard in
      for next in [CheckoutState.payment, .review, .done] {
        try wizard.withSynchronousScope(StepScope.self) { step in
          step.supply(HintBlueprint.self, instance: "Fill in \(machine.current)")
          let form = try step.obtain(\.stepForm)
          print(form.hint)
          form.draft.set("\(machine.current)", to: "ok")
        }
        guard machine.move(to: next) else { fatalError("no such step") }
      }
      print(try wizard.obtain(\.summary).text)
    }
  }
}
