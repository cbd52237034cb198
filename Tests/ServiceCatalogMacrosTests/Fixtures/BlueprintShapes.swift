// These declarations are public, so that their expansions are too.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
public import ServiceCatalog
import ServiceCatalogMacros

public protocol Shape: Sendable { var corners: Int { get } }
public protocol Tagged { var tag: String { get } }

// MARK: Access levels

@Blueprint public final class PublicShape: Shape {
  public let corners = 1
  init() {}
}

@Blueprint open class OpenShape: Tagged {
  public let tag = "open"
  init() {}
}

@Blueprint(.shared) package final class PackageShape: Shape {
  package let corners = 3
  package init() {}
}

@Blueprint fileprivate final class FileShape: Shape {
  let corners = 4
  fileprivate init() {}
}

@Blueprint private final class PrivateShape: Shape {
  let corners = 5
}

/// A hidden type behind a visible blueprint.
private struct HiddenShape: Shape {
  let corners = 6
}

public struct CubeBlueprint: SharedBlueprint {
  public init() {}
  @Assembles static func cube() -> any Shape { HiddenShape() }
}

@Blueprint(.shared, access: .internal) public final class ShyShape: Shape {
  public let corners = 7
  init() {}
}

// MARK: Outputs

@Blueprint struct Plain: Sendable, Equatable, CustomStringConvertible {
  var description: String { "plain" }
}

@Blueprint(output: (any Tagged).self) struct TaggedShape: Shape, Tagged {
  let corners = 0
  let tag = "tagged"
}

@Blueprint(output: Itself.self) struct ItselfShape: Shape, Tagged {
  let corners = 0
  let tag = "itself"
}

class BaseShape {
  let tag = "base"
}

@Blueprint(output: BaseShape.self) final class DerivedShape: BaseShape {
  override init() {}
}

@Blueprint struct BothShape: Shape & Tagged {
  let corners = 0
  let tag = "both"
}

@Blueprint @MainActor final class IsolatedShape: @MainActor Tagged {
  let tag = "isolated"
}

// MARK: Initializers

@Blueprint final class Marked: Tagged {
  let tag: String
  init(tag: String) { self.tag = tag }
  @Assembles convenience init(publicShape: any Shape, size: Int = 2) throws {
    self.init(tag: "marked \(publicShape.corners) \(size)")
  }
}

@Blueprint final class Labeled: Tagged {
  let tag: String
  init(in default: Plain, catalog: any Shape) { tag = "\(`default`) \(catalog.corners)" }
}

@Blueprint struct Opened: Tagged {
  let tag: String
  init(publicShape: some Shape) { tag = "opened \(publicShape.corners)" }
}

@Blueprint final class Twice: Tagged {
  let tag: String
  init(publicShape one: any Shape, publicShape two: any Shape, init three: Plain, `default` four: Plain) {
    tag = "twice \(one.corners + two.corners) \(three) \(four)"
  }
}

@Blueprint final class OpenedLater: Sendable {
  let tag: String
  init(publicShape: some Shape) async { tag = "opened later \(publicShape.corners)" }
}

@Blueprint struct Lazy: Tagged {
  @Obtained(\.publicShape) var publicShape: any Shape
  let plain: Plain
  lazy var later = 4
  var tag: String { "lazy \(publicShape.corners)" }
}

@Blueprint(.none) struct Kinds: Sendable & Equatable {}

@Blueprint struct Memberwise: Tagged {
  static let total = 3
  let publicShape: any Shape
  fileprivate var plain: Plain, tagged: any Tagged
  let fixed = 1
  var changed = 2 { didSet {} }
  var missing: Int?
  lazy var later = 4
  private(set) var seen = false
  var tag: String { "memberwise \(publicShape.corners) \(plain) \(tagged.tag) \(fixed) \(changed)" }
}

@Blueprint final class Many: Tagged {
  let tag: String
  init(publicShape: any Shape, openShape: any Tagged, packageShape: any Shape, hiddenShape: any Shape, plain: Plain) {
    tag = "\(publicShape.corners)\(openShape.tag)\(packageShape.corners)\(hiddenShape.corners)\(plain)"
  }
}

@Blueprint final class Optioned: Tagged {
  let tag: String
  init(publicShape: (any Shape)?) { tag = "optional \(publicShape?.corners ?? 0)" }
}

// MARK: Generics and where clauses

protocol Container<Element>: Sendable {
  associatedtype Element
  var elements: [Element] { get }
}

@Blueprint(.shared, output: (any Container<Element>).self)
final class ListContainer<Element: Sendable & Hashable>: Container where Element: Comparable {
  let elements: [Element] = []
  init(publicShape: any Shape) {}
}

@Blueprint struct Pair<Left, Right> where Left: Sendable {
  var left: [Left] = []
  var right: [Right] = []
}

@Blueprint struct Row<each Cell> {
  let plain: Plain
}

// MARK: Nesting, attributes and availability

public enum Drawing {
  @Blueprint public struct Line: Shape {
    public let corners = 2
    init(plain: Plain) {}
  }
  enum Inner {
    @Blueprint(.scoped(Scope.self)) struct Dot: Shape { let corners = 0 }
  }
  enum Scope: CatalogScope {}
}

public extension Drawing {
  @Blueprint struct Curve: Shape { public let corners = 9 }
}

@available(macOS 15, *)
@Blueprint
@dynamicMemberLookup
struct NewShape: Shape {
  let corners = 10
  subscript(dynamicMember name: String) -> Int { 10 }
}

extension Catalog {
  public var publicShape: PublicShapeBlueprint.Type { PublicShapeBlueprint.self }
  public var openShape: OpenShapeBlueprint.Type { OpenShapeBlueprint.self }
  package var packageShape: PackageShapeBlueprint.Type { PackageShapeBlueprint.self }
  fileprivate var fileShape: FileShapeBlueprint.Type { FileShapeBlueprint.self }
  private var privateShape: PrivateShapeBlueprint.Type { PrivateShapeBlueprint.self }
  public var hiddenShape: CubeBlueprint.Type { CubeBlueprint.self }
  var shyShape: ShyShapeBlueprint.Type { ShyShapeBlueprint.self }
  var plain: PlainBlueprint.Type { PlainBlueprint.self }
  /// The key for parameters labeled `in`.
  var `in`: PlainBlueprint.Type { PlainBlueprint.self }
  /// The key for parameters labeled like the builder's own parameter.
  var catalog: PublicShapeBlueprint.Type { PublicShapeBlueprint.self }
  var `init`: PlainBlueprint.Type { PlainBlueprint.self }
  var `default`: PlainBlueprint.Type { PlainBlueprint.self }
  var twice: TwiceBlueprint.Type { TwiceBlueprint.self }
  var openedLater: OpenedLaterBlueprint.Type { OpenedLaterBlueprint.self }
  var lazily: LazyBlueprint.Type { LazyBlueprint.self }
  var kinds: KindsBlueprint.Type { KindsBlueprint.self }
  var tagged: TaggedShapeBlueprint.Type { TaggedShapeBlueprint.self }
  var itselfShape: ItselfShapeBlueprint.Type { ItselfShapeBlueprint.self }
  var derived: DerivedShapeBlueprint.Type { DerivedShapeBlueprint.self }
  var both: BothShapeBlueprint.Type { BothShapeBlueprint.self }
  var isolated: IsolatedShapeBlueprint.Type { IsolatedShapeBlueprint.self }
  var marked: MarkedBlueprint.Type { MarkedBlueprint.self }
  var labeled: LabeledBlueprint.Type { LabeledBlueprint.self }
  var opened: OpenedBlueprint.Type { OpenedBlueprint.self }
  var memberwise: MemberwiseBlueprint.Type { MemberwiseBlueprint.self }
  var many: ManyBlueprint.Type { ManyBlueprint.self }
  var optioned: OptionedBlueprint.Type { OptionedBlueprint.self }
  var numbers: ListContainerBlueprint<Int>.Type { ListContainerBlueprint<Int>.self }
  var pair: PairBlueprint<Int, String>.Type { PairBlueprint<Int, String>.self }
  var row: RowBlueprint<Int, String>.Type { RowBlueprint<Int, String>.self }
  public var line: Drawing.LineBlueprint.Type { Drawing.LineBlueprint.self }
  var dot: Drawing.Inner.DotBlueprint.Type { Drawing.Inner.DotBlueprint.self }
  public var curve: Drawing.CurveBlueprint.Type { Drawing.CurveBlueprint.self }
  @available(macOS 15, *)
  var newShape: NewShapeBlueprint.Type { NewShapeBlueprint.self }

  /// Installs and obtains the services that only this file can use.
  func hiddenCorners() throws -> [Int] {
    install(FileShapeBlueprint(), PrivateShapeBlueprint())
    return [try self[\.fileShape].corners, try self[\.privateShape].corners]
  }
}
#endif
