/// What tests leave behind, for as long as the process.
private enum Lost {
  static let objects = Collected<LostObject>()
  static let addresses = Collected<ObjectIdentifier>()
}

private struct LostObject: @unchecked Sendable {
  let object: AnyObject
}

/// Holds an object for good.
func lose(_ object: AnyObject) {
  Lost.objects.append(LostObject(object: object))
}

/// Notes the address of an object that keeps itself, and does not hold it.
///
/// The address sanitizer finds the address, so it does not report an object that is lost on purpose.
func noteAddress(of object: AnyObject) {
  Lost.addresses.append(ObjectIdentifier(object))
}

/// What every leak says in the end.
let leakFix =
  "  to fix: let one side of a cycle hold the other weakly or by @Obtained, use a builder's argument instead of a "
  + "captured catalog, and end the test's tasks with it"

/// The text of one instance that leaks, of an entry that was supplied in the caller's file.
func leak(of entry: String, supplied file: String = #fileID) -> String {
  """
  [leak] an instance of the test's catalog outlived the test
      \(entry), supplied at \(file):N
  \(leakFix)
  """
}
