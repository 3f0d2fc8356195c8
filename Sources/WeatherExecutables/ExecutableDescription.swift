import Foundation
import PrivateFiles
import WeatherCore
import WeatherDocuments

/// Reads a program's description of itself as a descriptor.
///
/// The keys are those of a provider in `wx providers --json`.
enum ExecutableDescription {
    /// The largest size of a description, in bytes.
    static let limit = 64 << 10

    /// The descriptor of a program without a description.
    static func plain(_ executable: Executable) -> ProviderDescriptor {
        ProviderDescriptor(
            id: executable.id, name: executable.id, homePage: "", terms: "", attribution: "", basis: .documented,
            products: [], credential: .none, limits: .init(minimumFreshness: defaultFreshness),
            baseURL: address(of: executable), format: .json)
    }

    /// Reads a description.
    ///
    /// - Parameters:
    ///   - bytes: The description, as the program wrote it.
    ///   - executable: The program.
    /// - Returns: The descriptor.
    /// - Throws: ``WeatherError`` with the code `invalidResponse`.
    static func descriptor(_ bytes: Data, of executable: Executable) throws -> ProviderDescriptor {
        let root = try JSONValue(parsing: bytes)
        guard root["schema"].string == ReportJSON.schema else {
            throw WeatherError(.malformed, details: .init { $0.subject = ReportJSON.schema })
        }
        let provider = try root["provider"].requiredObject()
        if let id = provider["id"].string, id != executable.id {
            throw WeatherError(
                .malformed,
                details: .init {
                    $0.subject = ReportJSON.schema
                    $0.path = provider["id"].path
                    $0.message = id.sanitized(limit: 60)
                })
        }
        var descriptor = plain(executable)
        descriptor.name = try required(provider["name"], limit: 60)
        descriptor.attribution = try required(provider["attribution"], limit: 500)
        descriptor.basis = provider["basis"].string.flatMap(ProviderDescriptor.Basis.init) ?? descriptor.basis
        descriptor.homePage = address(provider["homePage"]) ?? ""
        descriptor.terms = address(provider["terms"]) ?? ""
        // Products of later versions are ignored, and so are geocoding and history, which programs do not offer.
        descriptor.products = Set(
            provider["products"].elements.compactMap { $0.string.flatMap(WeatherProduct.init(rawValue:)) }
                .filter { $0 != .history }.compactMap { ProviderDescriptor.Product(rawValue: $0.rawValue) })
        guard !descriptor.products.isEmpty else { throw provider["products"].missing }
        // One request for the forecast, and one for each other product.
        let products = Set(descriptor.products.compactMap(\.weather))
        descriptor.requestsPerReport =
            products.subtracting(.forecast).count + (products.isDisjoint(with: .forecast) ? 0 : 1)
        for product in products.subtracting(.forecast) { descriptor.ownRequests[product] = 1 }
        descriptor.coverage = coverage(provider)
        descriptor.credential = credential(provider["key"])
        let limits = provider["limits"]
        descriptor.limits.perMinute = limits["perMinute"].int.flatMap { $0 > 0 ? $0 : nil }
        descriptor.limits.perDay = limits["perDay"].int.flatMap { $0 > 0 ? $0 : nil }
        descriptor.limits.minimumInterval = seconds(limits["minimumInterval_seconds"], in: 0...60)
        descriptor.limits.minimumFreshness =
            seconds(limits["minimumFreshness_seconds"], in: 0...86_400) ?? defaultFreshness
        return descriptor
    }

    /// The properties of a description that are not in its schema.
    static func unknownProperties(in bytes: Data) -> [UnknownProperty] {
        guard let root = try? JSONValue(parsing: bytes) else { return [] }
        return UnknownProperty.all(in: root, shape)
    }

    /// The keys of a description: those of a provider in `wx providers --json`.
    private static let shape = ReportShape(
        ["schema"],
        [
            "provider": ReportShape(
                [
                    "id", "name", "file", "format", "products", "nationalIn", "requestsPerReport", "homePage", "terms",
                    "attribution", "baseURL", "hosts", "coverage", "countries",
                ],
                [
                    "areas": ReportShape(["south", "west", "north", "east", "polygon"]),
                    "key": ReportShape(["needed", "set", "setting", "variables", "signUp"]),
                    "limits": ReportShape([
                        "perMinute", "perDay", "minimumInterval_seconds", "minimumFreshness_seconds",
                    ]),
                ])
        ])

    /// How long a report is fresh if the description does not say so.
    private static let defaultFreshness = Duration.seconds(600)

    /// The address of a program in requests.
    ///
    /// Nothing is sent there.
    private static func address(of executable: Executable) -> String { "https://\(executable.name)" }

    private static func required(_ value: JSONValue, limit: Int) throws -> String {
        guard let text = value.string?.sanitized(limit: limit), !text.isEmpty else { throw value.missing }
        return text
    }

    /// An `https` address; `nil` for anything else.
    private static func address(_ value: JSONValue) -> String? {
        value.string.flatMap { $0.hasPrefix("https://") ? $0.sanitized(limit: 300) : nil }
    }

    private static func coverage(_ provider: JSONValue) -> ProviderDescriptor.Coverage {
        let countries = provider["countries"].elements.compactMap(\.string).filter { code in
            code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        }
        if !countries.isEmpty { return .countries(countries) }
        let areas = provider["areas"].elements.prefix(100).compactMap { area -> ProviderDescriptor.Coverage.Area? in
            guard let south = area["south"].double, let west = area["west"].double, let north = area["north"].double,
                let east = area["east"].double, south <= north
            else { return nil }
            return .box(south: south, west: west, north: north, east: east)
        }
        return areas.isEmpty ? .worldwide : .areas(areas)
    }

    private static func credential(_ key: JSONValue) -> Credential {
        let form = Credential.Key(signUp: address(key["signUp"]) ?? "")
        return switch key["needed"].string {
        case "optional": .optional(form)
        case "required": .required(form)
        default: .none
        }
    }

    private static func seconds(_ value: JSONValue, in range: ClosedRange<Double>) -> Duration? {
        value.double.flatMap { range.contains($0) ? .seconds($0) : nil }
    }
}

/// The descriptions of programs, stored in the cache folder: one file per id.
///
/// A description is forgotten when the program's path, size or modification time changes.
struct RememberedDescriptions: Sendable {
    private let folder: PrivateFolder?

    /// - Parameter cacheFolder: The cache folder; without one, nothing is stored.
    init(cacheFolder: URL?) {
        folder = cacheFolder.map { PrivateFolder(path: $0.filePath + "/executables") }
    }

    /// The stored description of a program; `nil` if there is none.
    func description(of executable: Executable) -> Data? {
        let first = Data(firstLine(for: executable).utf8)
        guard
            let contents = folder?.contents(
                of: fileName(executable), limit: first.count + ExecutableDescription.limit),
            contents.starts(with: first)
        else { return nil }
        return contents.dropFirst(first.count)
    }

    func remember(_ description: Data, of executable: Executable) {
        folder?.write(Data(firstLine(for: executable).utf8) + description, to: fileName(executable))
    }

    private func fileName(_ executable: Executable) -> String { "\(executable.id).json" }

    private func firstLine(for executable: Executable) -> String {
        "\(executable.size) \(executable.modified) \(executable.path)\n"
    }
}
