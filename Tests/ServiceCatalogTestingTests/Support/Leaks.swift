/// The objects that tests leak on purpose, for as long as the process runs.
private enum Lost {
  static let objects = Collected<LostObject>()
  static let addresses = Collected<ObjectIdentifier>()
}

private struct LostObject: @unchecked Sendable {
  let object: AnyObject
}

/// Holds an object until the process ends.
func leakObject(_ object: AnyObject) {
  Lost.objects.append(LostObject(object: object))
}

/// Records the address of an object that holds itself, without holding the object.
///
/// The address sanitizer finds the address, so it does not report an object that is leaked on purpose.
func noteAddress(of object: AnyObject) {
  Lost.addresses.append(ObjectIdentifier(object))
}

/// The last lines of every leak's text.
let leakFix =
  "  to fix: let one side of a cycle hold the other weakly or by @Obtained, use a builder's argument instead of a "
  + "captured catalog, and end the test's tasks with it"

/// Returns the text of one leaked instance of an entry that was supplied in the caller's file.
func leak(of entry: String, _ owner: String? = nil, supplied file: String = #fileID) -> String {
  """
  [leak] an instance of the test's catalog outlived the test
      \(entry), supplied at \(file):N
  \(owner.map { "      " + $0 + "\n" } ?? "")\(leakFix)
  """
}
