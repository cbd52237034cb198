#if Tools
  import ArgumentParser
  import CatalogAnalysis
  import CatalogInspection
  import Foundation

  /// What to look at.
  struct ProjectOptions: ParsableArguments {
    @Option(help: "The package, a folder of sources, or a plan in JSON.")
    var packagePath = "."

    @Option(help: "The product or test target to look at, where there are several.")
    var product: String?

    @Option(help: "The configuration; if not stated, .catalog.yml in the package's folder.")
    var config: String?

    @Option(help: "A folder to keep what is found in files that don't change, so that later runs take less time.")
    var cache: String?

    /// What the sources say.
    ///
    /// - Parameters:
    ///   - path: Where to look, if not at the package that the options name.
    ///   - hashing: Whether the hashes of the files are asked for.
    func analysis(at path: String? = nil, hashing: Bool = false) async throws -> ProjectAnalysis {
      let path = path ?? packagePath
      let configuration = try Configuration.find(config, in: path)
      var project: Project
      do {
        project = try await Project.load(path)
      } catch {
        throw Failure(error)
      }
      let folder = PackageFolder(path)
      project.files.removeAll { configuration.excludes($0.path, in: folder) }
      guard !project.files.isEmpty else {
        throw Failure(
          "there is no Swift source in \(path)",
          fix: "name a package or a folder of sources with --package-path, and see what the configuration excludes")
      }
      let analysis = await analysis(of: project, isOwn: path == packagePath, hashing: hashing)
      return ProjectAnalysis(
        units: zip(project.units, analysis.wirings).map { ($0, $1) }, fileCount: project.files.count,
        problems: analysis.problems.map { Wiring.Unknown($0.position, $0.message) }, folder: folder,
        configuration: configuration, digests: analysis.digests)
    }

    /// - Parameters:
    ///   - isOwn: Whether it is the package that the options name, and not an earlier revision of it.
    ///   - hashing: Whether the hashes of the files are asked for.
    private func analysis(of project: Project, isOwn: Bool, hashing: Bool) async -> Analysis {
      let progress = Progress()
      defer { progress.end() }
      guard let cache, isOwn else {
        guard hashing else { return await Analysis.run(project) { progress.read($0, of: $1) } }
        var kept = KeptFacts()
        return await Analysis.run(project, keeping: &kept) { progress.read($0, of: $1) }
      }
      let folder = CacheFolder(cache, for: packagePath)
      let earlier = folder.read()
      var kept = earlier
      let analysis = await Analysis.run(project, keeping: &kept) { progress.read($0, of: $1) }
      if !kept.isSame(as: earlier) { folder.write(kept) }
      return analysis
    }
  }
#endif
