import Foundation
public import WeatherCore

/// Asks a service on the web where the address is from which it is asked.
///
/// It is right about the country and often wrong about the town: what is located is the network's operator.
public struct IPLocation: LocationSource {
    /// The setting that names another service.
    private static let setting = "locationService"
    /// The service that is asked when the settings name none: <https://ipapi.co/api/#complete-location>.
    private static let defaultAddress = "https://ipapi.co/json/"

    private let context: ProviderContext

    /// Describes a service by its address; the host stands for its name.
    ///
    /// - Parameter address: The setting `locationService`; `nil` for <https://ipapi.co>.
    public static func descriptor(address: String? = nil) -> ProviderDescriptor {
        let address = address ?? defaultAddress
        let host = URLComponents(string: address)?.host ?? ""
        let name = host.isEmpty ? address.sanitized(limit: 60) : host
        return ProviderDescriptor(
            id: "iplocation", name: name, homePage: "https://\(name)", terms: "https://\(name)", attribution: name,
            products: [], credential: .none, baseURL: address, format: .json)
    }

    /// Creates a source that asks the address of its context's descriptor, query and all.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The place of this machine's address on the network, with what the service tells of it.
    ///
    /// - Throws: `WeatherError` or `CancellationError`; `invalidResponse` also when the service knows no point.
    public func location() async throws -> Place {
        do {
            let answer = try await context.json(from: endpoint)
            return try Place(ipLocation: answer.root)
        } catch var error as WeatherError {
            error.provider = context.descriptor.id
            error.details.subject = error.details.subject ?? context.descriptor.name
            if error.code == .placeNotCovered { error.reason = .requestRejected }
            if error.details.setting == context.descriptor.baseURLSetting { error.details.setting = Self.setting }
            if error.reason == .badSetting { error.details.candidates = [Self.defaultAddress] }
            throw error
        }
    }

    /// What of the address the context's base does not carry: a slash at the end, and the query, which may hold a key.
    private var endpoint: Endpoint {
        let address = URLComponents(string: context.baseURL)
        let path = address?.percentEncodedPath ?? ""
        var endpoint = Endpoint(path.isEmpty || path.hasSuffix("/") ? "/" : "")
        for item in address?.queryItems ?? [] {
            endpoint = endpoint.with(secret: item.name, item.value ?? "")
        }
        return endpoint
    }
}
