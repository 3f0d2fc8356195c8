public import WeatherCore
package import WeatherExecutables
import WeatherSettings

extension WeatherSession {
    /// A provider that is a program on `PATH`.
    public struct ProgramProvider: Sendable {
        /// The program's own description; for a program that was never named, only its id.
        public let descriptor: ProviderDescriptor
        /// The program's path.
        public let path: String
    }

    /// The programs `wx-provider-<id>` on `PATH`, in order of their ids.
    ///
    /// No program is run, so programs that were never named have no description. A program with the id of another
    /// service is left out.
    public var programProviders: [ProgramProvider] {
        let others = catalog.entries.map(\.id).filter { !programIDs.contains($0) }
        let programs = ExecutableServices(environment: environment.variables, cacheFolder: folders.cache)
        return programs.found().filter { !others.contains($0.executable.id) }.map {
            ProgramProvider(descriptor: $0.descriptor, path: $0.executable.path)
        }
    }

    /// Runs a chosen provider that is a program, to read its description again; `nil` if it is not a program.
    ///
    /// - Parameter id: The id of the provider.
    /// - Returns: The program, with the unknown properties of its description.
    package func describedAnew(_ id: String) async -> ExecutableServices.Service? {
        guard programIDs.contains(id) else { return nil }
        let programs = ExecutableServices(environment: environment.variables, cacheFolder: nil)
        return await programs.services([id]).first
    }

    /// The programs among the chosen providers.
    ///
    /// `PATH` is searched only for ids that belong to no other service.
    static func programs(
        named ids: [String], _ environment: SessionEnvironment, _ folders: ProgramFolders
    ) async -> [ExecutableServices.Service] {
        let known = environment.catalog.entries.map(\.id)
        let ids = ids.map { $0.lowercased() }.filter { !known.contains($0) && !ProviderFiles.reservedIDs.contains($0) }
        guard !ids.isEmpty else { return [] }
        return await ExecutableServices(environment: environment.variables, cacheFolder: folders.cache).services(ids)
    }
}
