public import OneLockCatalog

/// A transient service without dependencies (comparison).
public struct OneLockFirstLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }
}

/// A transient service without dependencies (comparison).
public struct OneLockSecondLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 3, extra: 4)
  }
}

/// A transient service without dependencies (comparison).
public struct OneLockThirdLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 5, extra: 6)
  }
}

/// A transient service without dependencies (comparison).
public struct OneLockFourthLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 7, extra: 8)
  }
}

/// The left branch of the graph (comparison).
public struct OneLockLeftBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    BranchService(left: try catalog.obtain(\.firstLeaf), right: try catalog.obtain(\.secondLeaf))
  }
}

/// The right branch of the graph (comparison).
public struct OneLockRightBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    BranchService(left: try catalog.obtain(\.thirdLeaf), right: try catalog.obtain(\.fourthLeaf))
  }
}

/// The whole graph: seven objects, each obtained (comparison).
public struct OneLockRootBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    BranchService(left: try catalog.obtain(\.left), right: try catalog.obtain(\.right))
  }
}

/// A shared service (comparison).
public struct OneLockShared0Blueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    PaddedService(number: 0)
  }
}

/// A shared service (comparison).
public struct OneLockShared1Blueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    PaddedService(number: 1)
  }
}

/// A shared service (comparison).
public struct OneLockShared2Blueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    PaddedService(number: 2)
  }
}
