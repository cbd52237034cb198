/// The modules that ever supplied an entry, numbered from 1, so that an entry needs four bytes to name its own.
///
/// One list for the process, for an entry and its copies in other catalogs. Its lock is taken while modules are installed
/// and errors are made, after any other lock of the engine.
enum ModuleNumbers {
  private struct List {
    var names: [String] = []
    var numbers: [ObjectIdentifier: UInt32] = [:]
  }

  private static let list = Lock(List())

  /// The number of a module; 0 for none.
  static func number(of module: Any.Type?) -> UInt32 {
    guard let module else { return 0 }
    return list.withLock { list in
      if let number = list.numbers[ObjectIdentifier(module)] { return number }
      list.names.append(String(describing: module))
      let number = UInt32(list.names.count)
      list.numbers[ObjectIdentifier(module)] = number
      return number
    }
  }

  /// The name of a module by its number; nil for none.
  static func name(of number: UInt32) -> String? {
    number == 0 ? nil : list.withLock { $0.names[Int(number) - 1] }
  }
}
