import Foundation
public import WeatherCore

/// Asks a web service for the location of the IP address that the request comes from.
///
/// The country is usually right and the town often wrong: what is located is the network's operator.
public struct IPLocation: LocationSource {
    /// The setting that names another service.
    private static let setting = "locationService"
    /// The service that is used if the settings name none: <https://ipapi.co/api/#complete-location>.
    private static let defaultAddress = "https://ipapi.co/json/"

    private let context: ProviderContext

    /// Describes a service by its address.
    ///
    /// The host is its name.
    ///
    /// - Parameter address: The setting `locationService`; `nil` for <https://ipapi.co>.
    /// - Returns: A descriptor with the id `iplocation`.
    public static func descriptor(address: String? = nil) -> ProviderDescriptor {
        let address = address ?? defaultAddress
        let host = URLComponents(string: address)?.host ?? ""
        let name = host.isEmpty ? address.sanitized(limit: 60) : host
        return ProviderDescriptor(
            id: "iplocation", name: name, homePage: "https://\(name)", terms: "https://\(name)", attribution: name,
            basis: .documented,
            products: [], credential: .none, baseURL: address, format: .json)
    }

    /// Creates a source that requests the address of its context's descriptor, with its query.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The place of this machine's IP address, with what the service knows about it.
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

    /// The part of the address that the context's base URL lacks: a trailing slash, and the query, which may hold a
    /// key.
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
