public import Foundation
public import WeatherCore
package import WeatherDocuments

/// The providers that are programs on `PATH`.
///
/// A program is used only if the user names its id. It is then run once for its description, which is stored in the
/// cache folder until the program's file changes.
///
///     let programs = ExecutableServices(environment: variables, cacheFolder: folder)
///     let named = await programs.services(["station"])
///     let catalog = ProviderCatalog(ProviderCatalog.builtIn.entries + named.map(\.entry))
public struct ExecutableServices: Sendable {
    /// A program as a service.
    public struct Service: Sendable {
        /// The program.
        public let executable: Executable
        /// The entry for a catalog.
        ///
        /// If the program cannot be used, its provider throws the reason.
        public let entry: ServiceEntry
        /// Properties of its description that are not in the schema, such as a misspelled name.
        package let unknownProperties: [UnknownProperty]
        /// Runs the program for the requests of the entry's provider.
        public let transport: any HTTPTransport
    }

    private let environment: [String: String]
    private let search: ExecutableSearch
    private let remembered: RememberedDescriptions

    /// Values of `--provider` that are not ids.
    private static let reserved: Set = ["auto", "all", "none"]
    /// The limit for a description.
    private static let descriptionTime = Duration.seconds(5)

    /// Creates the search; nothing is read yet.
    ///
    /// - Parameters:
    ///   - environment: The environment variables, for `PATH` and for the programs.
    ///   - cacheFolder: The folder for stored descriptions; `nil` to store none.
    public init(environment: [String: String], cacheFolder: URL?) {
        self.environment = environment
        search = ExecutableSearch(environment: environment)
        remembered = RememberedDescriptions(cacheFolder: cacheFolder)
    }

    /// The services of programs that the user named.
    ///
    /// A program whose description is not stored is run.
    ///
    /// - Parameter ids: The ids. Ids without a program are left out.
    /// - Returns: The services.
    public func services(_ ids: [String]) async -> [Service] {
        var services: [Service] = []
        for id in ids where !Self.reserved.contains(id) {
            guard let executable = search.executable(id), !services.contains(where: { $0.executable.id == id }) else {
                continue
            }
            services.append(await service(executable))
        }
        return services
    }

    /// All programs on `PATH`, with their stored descriptions.
    ///
    /// None is run.
    public func found() -> [(executable: Executable, descriptor: ProviderDescriptor)] {
        search.all().filter { !Self.reserved.contains($0.id) }.map { executable in
            (executable, rememberedDescriptor(of: executable) ?? ExecutableDescription.plain(executable))
        }
    }

    private func service(_ executable: Executable) async -> Service {
        let run = ExecutableRun(executable: executable, environment: environment)
        let entry: ServiceEntry
        var unknown: [UnknownProperty] = []
        do {
            try executable.requireSafety()
            let described = try await description(of: executable, run)
            unknown = ExecutableDescription.unknownProperties(in: described.bytes)
            entry = ServiceEntry(described.descriptor, weather: ExecutableProvider.init)
        } catch {
            var failure = (error as? WeatherError) ?? WeatherError(.interrupted)
            failure.provider = failure.provider ?? executable.id
            failure.details.host = failure.details.host ?? executable.name
            if failure.reason == .tooLarge {
                // The error would read as if a service's response was too large, but it is the program's description.
                failure = WeatherError(
                    .programFailed,
                    details: .init {
                        $0.subject = executable.path.sanitized()
                        $0.message = "> \(ExecutableDescription.limit) bytes"
                    },
                    provider: executable.id)
            }
            // With every product, so that any query to it fails with the reason.
            var descriptor = ExecutableDescription.plain(executable)
            descriptor.products = Set(ProviderDescriptor.Product.allCases.filter { $0.weather != nil })
            entry = ServiceEntry(descriptor) { [failure] _ in throw failure }
        }
        return Service(
            executable: executable, entry: entry, unknownProperties: unknown,
            transport: ExecutableTransport(run: run))
    }

    private func description(
        of executable: Executable, _ run: ExecutableRun
    ) async throws -> (descriptor: ProviderDescriptor, bytes: Data) {
        if let bytes = remembered.description(of: executable),
            let descriptor = try? ExecutableDescription.descriptor(bytes, of: executable)
        {
            return (descriptor, bytes)
        }
        let bytes = try await run.answer(
            to: .describe, until: .now + Self.descriptionTime, limit: ExecutableDescription.limit)
        let descriptor = try ExecutableDescription.descriptor(bytes, of: executable)
        remembered.remember(bytes, of: executable)
        return (descriptor, bytes)
    }

    private func rememberedDescriptor(of executable: Executable) -> ProviderDescriptor? {
        remembered.description(of: executable).flatMap { try? ExecutableDescription.descriptor($0, of: executable) }
    }
}
