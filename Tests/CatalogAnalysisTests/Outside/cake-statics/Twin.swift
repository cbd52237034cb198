// Licensing SDK, core target: no import but this module's own.

protocol Accounts: Sendable { func owner(of licence: String) -> String }
protocol AccountsComponent {
  static var accounts: any Accounts { get }
  static func createAccounts() -> any Accounts
}

protocol Audit: Sendable { func note(_ text: String) -> String }
protocol AuditComponent {
  static var audit: any Audit { get }
  static func createAudit() -> any Audit
}

protocol Region: Sendable { var code: String { get } }
protocol RegionComponent {
  static var region: any Region { get }
  static func createRegion() -> any Region
}

private struct EuropeanRegion: Region { let code = "eu" }
protocol EuropeanRegionComponent: RegionComponent {}
extension EuropeanRegionComponent {
  static func createRegion() -> any Region { EuropeanRegion() }
}

private struct DirectoryAccounts: Accounts {
  let audit: any Audit
  func owner(of licence: String) -> String { audit.note(licence) + " is ACME's" }
}
protocol DirectoryAccountsComponent: AccountsComponent {}
extension DirectoryAccountsComponent where Self: AuditComponent {
  static func createAccounts() -> any Accounts { DirectoryAccounts(audit: audit) }
}

private struct SignedAudit: Audit {
  let signer: String
  func note(_ text: String) -> String { "\(signer):\(text)" }
}
protocol SignedAuditComponent: AuditComponent {}
extension SignedAuditComponent where Self: RegionComponent {
  static func createAudit() -> any Audit { SignedAudit(signer: region.code) }
}

enum SDKContext: EuropeanRegionComponent, DirectoryAccountsComponent, SignedAuditComponent {
  static let region = createRegion()
  static let accounts = createAccounts()
  static let audit = createAudit()
}

@main
enum LicenceTool {
  static func main() {
    print(SDKContext.accounts.owner(of: "ACME-25"))
  }
}
