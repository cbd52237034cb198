import ServiceCatalog

final class JobQueue: Sendable {
    let jobs: [String]
    init(_ jobs: [String]) { self.jobs = jobs }
}

struct JobQueueBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> JobQueue { JobQueue(["resize", "mail"]) }
}

struct Mailer: Sendable { func send(_ text: String) { print("mail:", text) } }

struct MailerBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Mailer { Mailer() }
}

extension Catalog {
    var jobQueue: JobQueueBlueprint.Type { JobQueueBlueprint.self }
    var mailer: MailerBlueprint.Type { MailerBlueprint.self }
}

enum Catalogs {
    static let web: Catalog = {
        let catalog = Catalog(name: "web")
        catalog.install(JobQueueBlueprint())
        return catalog
    }()

    static let worker: Catalog = {
        let catalog = Catalog(name: "worker")
        catalog.install(MailerBlueprint())
        return catalog
    }()
}

struct Worker {
    func run() throws {
        let mailer = try Catalogs.worker[\.mailer]
        for job in try Catalogs.worker[\.jobQueue].jobs {
            mailer.send(job)
        }
    }
}

struct Web {
    func status() throws -> String { "\(try Catalogs.web[\.jobQueue].jobs.count) jobs" }
}

@main
struct Jobs {
    static func main() throws {
        print(try Web().status())
        try Worker().run()
    }
}
