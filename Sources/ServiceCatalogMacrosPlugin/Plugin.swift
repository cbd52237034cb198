#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    ServiceMacro.self, ComponentMacro.self, ContextMacro.self,
    ServicesMacro.self, ProvidesMacro.self, ProvidesByMacro.self, ProveMacro.self,
    CompositionRootMacro.self, MistypedRootMacro.self, KeyMacro.self, KeyOfServiceMacro.self, SuppliedMacro.self,
  ]
}
#else
/// The plugin's entry point without the trait.
///
/// Every program needs one, although nothing runs it then.
@main
enum Plugin {
  static func main() {}
}
#endif
