#if Tools
import SwiftSyntax

/// A use of a well-known type that reaches outside of the program: the clock, random numbers, the network or files.
struct OutsideUse {
  /// The code in a short form, such as `Date()` or `Data(contentsOf:)`.
  let text: String
  let node: ExprSyntax

  /// The arguments of an initializer that reaches outside.
  private enum Arguments { case none, any, contents }

  private static let initializers: [String: Arguments] = [
    "ContinuousClock": .none, "SuspendingClock": .none, "SystemRandomNumberGenerator": .none, "Date": .none,
    "UUID": .none, "URLSession": .any, "HTTPClient": .any, "NWConnection": .any, "FileHandle": .any,
    "Data": .contents, "String": .contents,
  ]
  private static let members: Set = [
    "ContinuousClock.now", "SuspendingClock.now", "Date.now", "DispatchTime.now", "URLSession.shared",
    "HTTPClient.shared", "FileManager.default", "UserDefaults.standard", "ProcessInfo.processInfo",
  ]
  private static let numbers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat",
  ]

  /// Returns whether the imports of a file may provide a type.
  ///
  /// Otherwise, another file may declare a type with this name.
  private static func isProvided(_ type: String, by imports: Set<String>) -> Bool {
    switch type {
    case "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator": true
    case "HTTPClient": imports.contains("AsyncHTTPClient")
    case "NWConnection": imports.contains("Network")
    // Many modules export Foundation or Dispatch.
    default: imports.contains { !$0.hasPrefix("ServiceCatalog") }
    }
  }

  /// Recognizes the call of an initializer, or of a function that returns a random value.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - file: The file with the call.
  init?(_ call: FunctionCallExprSyntax, in file: OutsideFile) {
    guard var path = call.calledExpression.namePath else { return nil }
    if path == ["init"], let type = ExprSyntax(call).statedType { path = [type] }
    guard let last = path.last else { return nil }
    node = ExprSyntax(call)
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    if last == "random", path.count <= 2, call.calledExpression.is(MemberAccessExprSyntax.self) {
      let base = path.count == 2 ? path[0] : ""
      // A generator as an argument may be the one of a test.
      if labels == ["in"], base.isEmpty || Self.numbers.contains(base), !file.declares(base) {
        text = "\(base).random(in:)"
      } else if labels.isEmpty, base == "Bool" {
        text = "Bool.random()"
      } else {
        return nil
      }
      return
    }
    guard path.count == 1, let arguments = Self.initializers[last], !file.declares(last),
      Self.isProvided(last, by: file.imports)
    else { return nil }
    switch arguments {
    case .none where labels.isEmpty && call.trailingClosure == nil: text = "\(last)()"
    case .any: text = labels.isEmpty ? "\(last)()" : "\(last)(…)"
    case .contents where labels.first?.hasPrefix("contentsOf") ?? false: text = "\(last)(\(labels[0]):)"
    default: return nil
    }
  }

  /// Recognizes a static property or function.
  ///
  /// - Parameters:
  ///   - member: The access to it.
  ///   - type: The type that an implicit member is part of, if it isn't stated around the access.
  ///   - file: The file with the access.
  init?(_ member: MemberAccessExprSyntax, of type: String? = nil, in file: OutsideFile) {
    guard var path = ExprSyntax(member).namePath else { return nil }
    if path.count == 1, let type = type ?? ExprSyntax(member).statedType { path.insert(type, at: 0) }
    guard path.count == 2 else { return nil }
    text = path.joined(separator: ".")
    guard Self.members.contains(text), !file.declares(path[0]), Self.isProvided(path[0], by: file.imports) else {
      return nil
    }
    node = ExprSyntax(member)
  }
}

extension ExprSyntax {
  /// The type that the code around an implicit member states: of a variable, a parameter or a result.
  var statedType: String? {
    if let clause = parent?.as(InitializerClauseSyntax.self) {
      let type = clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      return (type ?? clause.parent?.as(FunctionParameterSyntax.self)?.type).map(Expressions.type)
    }
    let item = parent?.is(ReturnStmtSyntax.self) ?? false ? parent?.parent : parent
    guard let list = item?.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    if item == parent, list.count > 1 { return nil }
    return list.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause.map { Expressions.type($0.type) }
  }

  /// The names of `Date`, `Date.now` or `Foundation.Date.init`, without the module and `init`; nil for other code.
  ///
  /// An implicit member, such as `.random`, has one name.
  var namePath: [String]? {
    var names: [String] = []
    var place: ExprSyntax? = self
    while let current = place {
      if let name = current.as(DeclReferenceExprSyntax.self) {
        names.append(name.baseName.plain)
        place = nil
      } else if let member = current.as(MemberAccessExprSyntax.self) {
        names.append(member.declName.baseName.plain)
        place = member.base
      } else {
        return nil
      }
    }
    if names.count > 1, names.last == "Foundation" || names.last == "Swift" { names.removeLast() }
    if names.count > 1, names[0] == "init" { names.removeFirst() }
    return names.reversed()
  }
}
#endif
