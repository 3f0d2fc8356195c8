/// The services that a program can use, in the order in which they are listed and tried.
///
/// The catalog is passed as a value; there is no global list. A program that adds a service creates its own catalog:
///
///     let catalog = ProviderCatalog(ProviderCatalog.builtIn.entries + [MyProvider.entry])
public struct ProviderCatalog: Sendable {
    /// Every service.
    public let entries: [ServiceEntry]

    /// Creates a catalog.
    ///
    /// When several entries have the same id, the first one wins.
    public init(_ entries: [ServiceEntry]) {
        var unique: [ServiceEntry] = []
        for entry in entries where !unique.contains(where: { $0.id == entry.id }) { unique.append(entry) }
        self.entries = unique
    }

    /// The services that provide weather.
    public var providers: [ServiceEntry] { entries.filter { $0.weather != nil } }

    /// The services that find places by name, in the order in which they are tried.
    public var geocoders: [ServiceEntry] { entries.filter { $0.geocoder != nil } }

    /// The descriptors of all services.
    public var descriptors: [ProviderDescriptor] { entries.map(\.descriptor) }

    /// The display name of a service; `nil` when no service has the id.
    public func name(of id: String) -> String? {
        entries.first { $0.id == id }?.descriptor.name
    }

    /// The display names of the services, by id.
    public var names: [String: String] {
        Dictionary(descriptors.map { ($0.id, $0.name) }) { first, _ in first }
    }
}
