public import ServiceCatalog

/// A transient service without dependencies.
public struct FirstLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }
}

/// A transient service without dependencies.
public struct SecondLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 3, extra: 4)
  }
}

/// A transient service without dependencies.
public struct ThirdLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 5, extra: 6)
  }
}

/// A transient service without dependencies.
public struct FourthLeafBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 7, extra: 8)
  }
}

/// The left branch of the graph.
public struct LeftBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    BranchService(left: try catalog.obtain(\.firstLeaf), right: try catalog.obtain(\.secondLeaf))
  }
}

/// The right branch of the graph.
public struct RightBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    BranchService(left: try catalog.obtain(\.thirdLeaf), right: try catalog.obtain(\.fourthLeaf))
  }
}

/// The whole graph of seven obtained objects.
public struct RootBlueprint: Blueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    BranchService(left: try catalog.obtain(\.left), right: try catalog.obtain(\.right))
  }
}

/// A shared service.
public struct Shared0Blueprint: SharedBlueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    PaddedService(number: 0)
  }
}

/// A shared service.
public struct Shared1Blueprint: SharedBlueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    PaddedService(number: 1)
  }
}

/// A shared service.
public struct Shared2Blueprint: SharedBlueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    PaddedService(number: 2)
  }
}
