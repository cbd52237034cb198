import ServiceCatalog
import Testing

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
        [circular-reference] TeacherBlueprint needs itself
          TeacherBlueprint -> PupilBlueprint -> TeacherBlueprint
        """))
  }
}
