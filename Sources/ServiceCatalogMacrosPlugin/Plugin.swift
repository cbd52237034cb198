#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ServiceMacro.self, ComponentMacro.self, ContextMacro.self, BlueprintMacro.self, AssemblesMacro.self,
    ]
  }
#else
  /// The plugin is a program, which has to have a beginning also where the trait is off and nothing runs it.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
