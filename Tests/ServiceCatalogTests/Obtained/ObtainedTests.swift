import ServiceCatalog
import Testing

/// An object whose part is obtained on first use.
private final class Owner {
  @Obtained(\.alpha) var alpha
}

/// An object whose part is obtained from an explicit catalog on first use.
private final class GivenOwner {
  @Obtained<AlphaBlueprint> var alpha: Part

  init(_ catalog: Catalog) {
    _alpha = Obtained(\.alpha, from: catalog)
  }
}

private struct OwnerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Owner { Owner() }
}

@Suite("Properties with @Obtained")
struct ObtainedTests {
  private let catalog = Catalog(name: "test")

  @Test("The property obtains at its first read, not while its owner is initialized")
  func lazy() {
    let built = Tally()
    catalog.supply(AlphaBlueprint.self) { _ in Part("\(built.add())") }
    let owner = GivenOwner(catalog)
    #expect(built.value == 0)
    #expect(owner.alpha.name == "1")
    #expect(built.value == 1)
  }

  @Test("The property keeps its instance, also a transient, replaced or cleared one")
  func keeps() throws {
    catalog.supply(AlphaBlueprint.self)
    let owner = GivenOwner(catalog)
    let alpha = owner.alpha
    #expect(owner.alpha === alpha)
    catalog.supply(AlphaBlueprint.self) { _ in Part("other") }
    #expect(owner.alpha === alpha)
    catalog.clear()
    #expect(owner.alpha === alpha)
  }

  @Test("Reading needs no mutation, and copies share the obtained instance")
  func copies() {
    struct Holder {
      @Obtained<AlphaBlueprint> var alpha: Part
    }
    catalog.supply(AlphaBlueprint.self)
    let holder = Holder(alpha: Obtained(\.alpha, from: catalog))
    let copy = holder
    #expect(copy.alpha === holder.alpha)
  }

  @Test("An explicit from: keeps its catalog alive")
  func keepsGiven() {
    func owner() -> GivenOwner {
      let catalog = Catalog(name: "given")
      catalog.supply(AlphaBlueprint.self) { _ in Part("given") }
      return GivenOwner(catalog)
    }
    #expect(owner().alpha.name == "given")
  }

  @Test("In an assembled object the property obtains from the assembling catalog, not from main")
  func assemblingCatalog() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("assembling") }
    catalog.supply(OwnerBlueprint.self)
    #expect(try OwnerBlueprint.obtain(from: catalog).alpha.name == "assembling")
    catalog.supply(OwnerBlueprint.self) { _ in Owner() }
    #expect(try OwnerBlueprint.obtain(from: catalog).alpha.name == "assembling")
  }

  @Test("In nested builders the property obtains from the innermost assembling catalog")
  func innermostCatalog() throws {
    let inner = Catalog(name: "inner")
    inner.supply(AlphaBlueprint.self) { _ in Part("inner") }
    inner.supply(OwnerBlueprint.self)
    catalog.supply(AlphaBlueprint.self) { _ in Part("outer") }
    catalog.supply(OwnerBlueprint.self) { [unowned inner] _ in try OwnerBlueprint.obtain(from: inner) }
    #expect(try OwnerBlueprint.obtain(from: catalog).alpha.name == "inner")
  }

  @Test("The property refers weakly to the catalog that assembled its owner")
  func weakly() throws {
    weak var gone: Catalog?
    var owner: Owner?
    do {
      let catalog = Catalog(name: "short")
      gone = catalog
      catalog.supply(OwnerBlueprint.self)
      owner = try OwnerBlueprint.obtain(from: catalog)
    }
    #expect(gone == nil)
    #expect(owner != nil)
  }

  @Test("The property is Sendable if its output is")
  func sendable() {
    func isSendable(_ value: Any) -> Bool { true }
    func isSendable(_ value: some Sendable) -> String { "Sendable" }
    let alpha: String = isSendable(Obtained(\.alpha, from: catalog))
    #expect(alpha == "Sendable")
  }
}

/// Two services that know each other.
///
/// One obtains the other on first use.
private final class Teacher: Sendable {
  let name = "teacher"
  private let pupil = BreakableLink(Obtained(\.pupil))
  var pupilName: String { pupil.target.wrappedValue.name }
  func cut() { pupil.cut() }
}

private final class Pupil: Sendable {
  let name = "pupil"
  let teacher: Teacher

  init(_ teacher: Teacher) {
    self.teacher = teacher
  }
}

private struct TeacherBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Teacher { Teacher() }
}

private struct PupilBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Pupil { Pupil(try catalog.obtain(\.teacher)) }
}

extension Catalog {
  fileprivate var teacher: TeacherBlueprint.Type { TeacherBlueprint.self }
  fileprivate var pupil: PupilBlueprint.Type { PupilBlueprint.self }
}

@Suite("@Obtained breaks a legitimate cycle")
struct ObtainedCycleTests {
  private let catalog = Catalog(name: "test")

  @Test("Two services that know each other assemble from both ends if one uses @Obtained", arguments: [false, true])
  func breaks(teacherFirst: Bool) throws {
    catalog.install(TeacherBlueprint(), PupilBlueprint())
    if teacherFirst { _ = try catalog.obtain(\.teacher) }
    let pupil = try catalog.obtain(\.pupil)
    defer { pupil.teacher.cut() }
    #expect(pupil.teacher.pupilName == "pupil")
    #expect(try catalog.obtain(\.teacher) === pupil.teacher)
  }

  @Test("Reading the property while its owner is assembled stops the program with the chain")
  func tooEarly() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.install(PupilBlueprint())
      catalog.supply(TeacherBlueprint.self) { _ in
        let teacher = Teacher()
        _ = teacher.pupilName
        return teacher
      }
      _ = catalog.resolve(\.teacher)
    }
    let text = result?.standardError ?? ""
    #expect(
      text.contains(
        """
        [circular-reference] teacher needs itself
          teacher -> pupil -> teacher
        """))
  }
}
