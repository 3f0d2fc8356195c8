/// The services that a program can ask, in the order in which they are listed and asked.
///
/// A value that is handed down: nothing below the program's beginning reads a list of its own. Programs that add a service
/// make a catalog of their own:
///
///     let catalog = ProviderCatalog(ProviderCatalog.builtIn.entries + [MyProvider.entry])
public struct ProviderCatalog: Sendable {
    /// Every service.
    public let entries: [ServiceEntry]

    /// Creates a catalog. Of several entries with one id, the first counts.
    public init(_ entries: [ServiceEntry]) {
        var unique: [ServiceEntry] = []
        for entry in entries where !unique.contains(where: { $0.id == entry.id }) { unique.append(entry) }
        self.entries = unique
    }

    /// The services that have weather.
    public var providers: [ServiceEntry] { entries.filter { $0.weather != nil } }

    /// The services that find places by name, in the order in which they are asked.
    public var geocoders: [ServiceEntry] { entries.filter { $0.geocoder != nil } }

    /// What can be known of every service.
    public var descriptors: [ProviderDescriptor] { entries.map(\.descriptor) }

    /// The name of a service for people; `nil` for an id that no service has.
    public func name(of id: String) -> String? {
        entries.first { $0.id == id }?.descriptor.name
    }

    /// The names of the services for people, by id.
    public var names: [String: String] {
        Dictionary(descriptors.map { ($0.id, $0.name) }) { first, _ in first }
    }
}
