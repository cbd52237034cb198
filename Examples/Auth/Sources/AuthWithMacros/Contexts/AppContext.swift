import ServiceCatalogMacros

/// The program's cake: every piece, and nothing but these lines decides which.
///
/// Each piece is a static constant that the macro writes: made when it is first read, once, whatever the number of
/// threads. Who never asks, makes none.
@Context(UserRecords.self, UserRepository.self, UserService.self)
public enum AppContext: EnvironmentUserRecordsComponent, RecordedUserRepositoryComponent, DefaultUserServiceComponent {}

/// Another cake with one other piece: the built-in users, and the same service.
@Context(UserRepository.self, UserService.self)
public enum DemoContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {}
