public import WeatherCore
package import WeatherExecutables
import WeatherSettings

extension WeatherSession {
    /// A provider that is a program on `PATH`.
    public struct ProgramProvider: Sendable {
        /// What is known of it: its own description, or, of one that was never named, no more than its id.
        public let descriptor: ProviderDescriptor
        /// The program's path.
        public let path: String
    }

    /// The programs `wx-provider-<id>` on `PATH`, in order of their ids.
    ///
    /// None is run: those that were never named are not described. One with the id of another service is not used.
    public var programProviders: [ProgramProvider] {
        let others = catalog.entries.map(\.id).filter { !programIDs.contains($0) }
        let programs = ExecutableServices(environment: environment.variables, cacheFolder: folders.cache)
        return programs.found().filter { !others.contains($0.executable.id) }.map {
            ProgramProvider(descriptor: $0.descriptor, path: $0.executable.path)
        }
    }

    /// One of the chosen providers that is a program, run anew for its description; `nil` when it is none.
    ///
    /// - Parameter id: The id of the provider.
    /// - Returns: The program, with what its description has beyond the schema.
    package func describedAnew(_ id: String) async -> ExecutableServices.Service? {
        guard programIDs.contains(id) else { return nil }
        let programs = ExecutableServices(environment: environment.variables, cacheFolder: nil)
        return await programs.services([id]).first
    }

    /// The programs among the chosen providers.
    ///
    /// Without such ids, nothing is searched.
    static func programs(
        named ids: [String], _ environment: SessionEnvironment, _ folders: ProgramFolders
    ) async -> [ExecutableServices.Service] {
        let known = environment.catalog.entries.map(\.id)
        let ids = ids.map { $0.lowercased() }.filter { !known.contains($0) && !ProviderFiles.reservedIDs.contains($0) }
        guard !ids.isEmpty else { return [] }
        return await ExecutableServices(environment: environment.variables, cacheFolder: folders.cache).services(ids)
    }
}
