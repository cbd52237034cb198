import ServiceCatalogMacros

/// The program's cake, composed by these lines alone.
///
/// The macro writes each piece as a static constant, which is created once, at its first use, on any number of threads.
/// A piece that isn't used isn't created.
@Context(UserRecords.self, UserRepository.self, UserService.self)
public enum AppContext: EnvironmentUserRecordsComponent, RecordedUserRepositoryComponent, DefaultUserServiceComponent {}

/// Another cake, with the built-in users and the same service.
@Context(UserRepository.self, UserService.self)
public enum DemoContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {}
