public import Foundation
public import WeatherCore

/// A provider as a mapping file describes it.
///
///     let rules = MappingRules(builtIn: ProviderCatalog.builtIn.descriptors)
///     let mapping = try Mapping(reading: data, as: "smhi2", in: .json, rules: rules)
///     let catalog = ProviderCatalog(ProviderCatalog.builtIn.entries + [mapping.entry])
///
/// The format of the file is in `docs/mapping-files.md`.
public struct Mapping: Sendable {
    /// The notation of a file.
    public enum Notation: String, Sendable, Hashable, CaseIterable {
        case json
        case yaml
    }

    /// The description of the service.
    public let descriptor: ProviderDescriptor
    let requests: [MappedRequest]

    /// The number of values that the file reads, and the number of rows of its code tables.
    public let size: (values: Int, codes: Int)

    private static let names = [
        "mapping", "name", "homePage", "terms", "attribution", "basis", "format", "baseURL", "hosts", "coverage", "key",
        "limits", "unknown", "codes", "requests",
    ]

    /// Reads the text of a mapping file.
    ///
    /// - Parameters:
    ///   - data: The text.
    ///   - id: The id of the provider, which is the name of the file.
    ///   - notation: The notation of the text.
    ///   - rules: The names that the file must not use.
    /// - Throws: ``MappingMistakes``, with all that were found.
    public init(
        reading data: Data, as id: String, in notation: Notation, rules: MappingRules
    ) throws(MappingMistakes) {
        let log = MistakeLog()
        if let problem = rules.problem(ofID: id) { log.note(.init(property: "id", problem)) }
        do throws(MappingMistake) {
            guard data.count <= MappingLimits.bytes else { throw .init(.tooManyBytes(limit: MappingLimits.bytes)) }
            let node =
                switch notation {
                case .json: try JSONMappingText.read([UInt8](data))
                case .yaml: try YAMLMappingText.read(data)
                }
            let root = MappedProperty(node: node, path: "", log: log)
            if let (descriptor, requests) = Self.contents(of: root, id: id, rules), log.mistakes.isEmpty {
                self.descriptor = descriptor
                self.requests = requests
                let rows = root["codes"]?.entries.reduce(0) { $0 + $1.value.entries.count } ?? 0
                size = (requests.reduce(0) { $0 + $1.places.count }, rows)
                return
            }
        } catch {
            log.note(error)
        }
        throw MappingMistakes(log.mistakes)
    }

    private static func contents(
        of root: MappedProperty, id: String, _ rules: MappingRules
    ) -> (ProviderDescriptor, [MappedRequest])? {
        guard root.isObject(of: names) else { return nil }
        _ = root.required("mapping")?.integer(in: 1...1)
        let format: ProviderDescriptor.Format? = root.required("format")?.named(["json": .json, "xml": .xml])
        guard let format else { return nil }
        var file = MappingFileContext(format: format)
        file.unknown = file.numbers(root["unknown"])
        if let codes = root["codes"] { file.readTables(codes) }
        let descriptor = ProviderDescriptor(root, id: id, format: format, rules: rules)
        guard let list = root.required("requests") else { return nil }
        let elements = list.elements
        if !(1...10).contains(elements.count) { list.note(.tooLarge(limit: 10)) }
        let requests = elements.prefix(10).compactMap {
            MappedRequest($0, file, hosts: descriptor?.hosts ?? [])
        }
        guard var descriptor else { return nil }
        for (request, element) in zip(requests, elements) where requests.count == elements.count {
            // The service would refuse a request without the key; a second key would not be kept secret.
            let expected = descriptor.credential.key == nil ? 0 : 1
            guard request.keys != expected else { continue }
            element.note(.invalid(found: "{key} × \(request.keys)", expected: ["{key} × \(expected)"]))
        }
        let products = requests.reduce(into: Set<WeatherProduct>()) { $0.formUnion($1.products) }
        if products.contains(.hourly) { descriptor.products = [.current, .hourly] }
        if requests.contains(where: { $0.days != nil }) { descriptor.products.insert(.daily) }
        if products.contains(.current) { descriptor.products.insert(.current) }
        descriptor.requestsPerReport = requests.count
        return (descriptor, requests)
    }
}

/// The mistakes of a mapping file.
public struct MappingMistakes: Error, Sendable, Hashable {
    /// The mistakes in the order in which they were found, at least one.
    public let mistakes: [MappingMistake]

    /// Creates the mistakes of a file that has one.
    init(_ mistake: MappingMistake) { mistakes = [mistake] }

    /// Creates mistakes, in order of their lines.
    init(_ mistakes: [MappingMistake]) {
        self.mistakes = mistakes.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }
}
