#if Tools
@testable import CatalogAnalysis
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// The parser decides which functions a text has.
@Suite("Functions that are found without parsing")
struct FunctionScannerTests {
  @Test(
    "The scanner finds what the parser finds",
    arguments: [
      "func a() { b() }", "func a() {}\nfunc b<T>(_ c: T) async throws(E) -> [T] where T: A { d }",
      "struct A { let b = { 1 }\n init?(c: Int = { 2 }()) { d }\n static func == (e: A, f: A) -> Bool { g } }",
      "protocol A { func b()\n func c() -> Int\n init(d: Int)\n var e: Int { get } }\nfunc f() { g }",
      "class A { class func b() { c }\n override init() { super.init() }\n deinit { d } }",
      "func a() { let b = \"}\"; let c = \"\\(d[\"{\"] ?? \"}\")\" }\nfunc e() {}",
      "func a() { let b = #\"}\\(c)\"#; let d = #\"\\#(e(\"}\"))\"# }\nfunc f() {}",
      "func a() {\n  let b = \"\"\"\n    } \" \\(c) \\\"\"\"\n    \"\"\"\n}\nfunc d() {}",
      "func a() { /* } /* { */ */ b() // }\n}\nfunc c() {}", "func a() { b / c; d /= e; f(g)/h }\nfunc i() {}",
      "func `func`() { b }\nfunc größe() { c }", "@Test(\"}\") func a() { b }\n#if A\nfunc c() { d }\n#endif",
      "extension A { func b() { func c() { d } } }\nlet e = f { func g() { h } }",
      "struct A { var b: Int { func c() -> Int { 1 }; return c() } }\nfunc d() { e }",
      "func a(_ b: @escaping () -> Void = {}) -> @Sendable () -> Void { { c } }", "A.init { b }\nc.func { d }",
      "enum A { case b, c\n indirect case d(A)\n func e() { switch f { case .b: g; default: h } } }",
    ])
  func sameAsParser(_ source: String) {
    #expect(Self.scanned(source) == Self.parsed(source))
  }

  @Test("The scanner finds what the parser finds in the sources of this package")
  func ownSources() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent("Sources").path)
    var (count, unclear) = (0, 0)
    for path in paths where path.hasSuffix(".swift") {
      let source = try String(
        contentsOf: package.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
      let (found, expected) = (Self.scanned(source), Self.parsed(source))
      if found.isEmpty, !expected.isEmpty {
        unclear += 1
      } else {
        #expect(found == expected, "\(path)")
      }
      count += found.count
    }
    #expect(count > 1000)
    #expect(unclear <= 3)
  }

  @Test(
    "The scanner finds nothing in an ambiguous text",
    arguments: [
      "func a() { b } }", "func a() { b", "func a() { let b = /}/ }", "func a() { b(/{/) }", "func a() { #/}/# }",
      "func a() { \"b\n }", "func a() { (b } )", "func a() { /* b }", "func a() { `b }",
    ])
  func ambiguous(_ source: String) {
    #expect(Self.scanned("func z() {}\n" + source).isEmpty)
  }

  @Test("A function includes its attributes and comments")
  func wholeFunction() throws {
    let source = "struct A {\n  // Uses the catalog.\n  @b func c() { d }\n  func e() {}\n}"
    let functions = FunctionScanner.functions(in: Array(source.utf8))
    let texts = functions.map { String(decoding: Array(source.utf8)[$0.whole], as: UTF8.self) }
    #expect(texts == ["\n  // Uses the catalog.\n  @b func c() { d }", "\n  func e() {}"])
  }

  /// The bytes between the braces of each function.
  private static func scanned(_ source: String) -> [Range<Int>] {
    FunctionScanner.functions(in: Array(source.utf8)).map(\.code)
  }

  private static func parsed(_ source: String) -> [Range<Int>] {
    let finder = CodeFinder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: source))
    return finder.found
  }

  private final class CodeFinder: SyntaxVisitor {
    var found: [Range<Int>] = []

    private func add(_ code: CodeBlockSyntax?) -> SyntaxVisitorContinueKind {
      if let code {
        let begin = code.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        found.append(begin..<code.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.body) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node.body) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
#endif
