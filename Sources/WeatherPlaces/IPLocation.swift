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

extension Place {
    /// Reads a response in the formats of ipapi.co, ip-api.com, ipinfo.io and ipwho.is.
    ///
    /// - Parameter root: The response.
    /// - Throws: `WeatherError`: `rateLimited` when the response reports it; `invalidResponse` when the service refuses
    ///   for another reason, or there is no point on Earth.
    init(ipLocation root: JSONValue) throws {
        guard let point = Self.point(root) else { throw Self.refusal(root) }
        self.init(coordinates: point)
        name = Self.text(root["city"])
        region = Self.text(root["regionName"]) ?? Self.text(root["region"])
        countryCode =
            [root["country_code"], root["countryCode"], root["country"]].lazy
            .compactMap { Self.countryCode($0) }.first
        timeZone = [root["timezone"], root["timezone"]["id"]].lazy.compactMap { Self.timeZone($0) }.first
    }

    private static func point(_ root: JSONValue) -> Coordinates? {
        let pairs = [(root["latitude"], root["longitude"]), (root["lat"], root["lon"])]
        for (latitude, longitude) in pairs where latitude.exists && longitude.exists {
            if let latitude = latitude.double, let longitude = longitude.double {
                return known(Coordinates(latitude: latitude, longitude: longitude))
            }
        }
        guard let loc = root["loc"].string, let point = try? PlaceRequest(loc).point() else { return nil }
        return known(point)
    }

    /// The point, or `nil` for 0°, 0°, in the sea off Ghana, which services send for an unknown place.
    private static func known(_ point: Coordinates?) -> Coordinates? {
        point?.latitude == 0 && point?.longitude == 0 ? nil : point
    }

    private static func text(_ value: JSONValue) -> String? {
        guard let text = value.string?.sanitized(limit: 80), text.contains(where: { !$0.isWhitespace }) else {
            return nil
        }
        return text
    }

    private static func countryCode(_ value: JSONValue) -> String? {
        guard let code = value.string?.uppercased(), code.utf8.count == 2,
            code.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        return code
    }

    private static func timeZone(_ value: JSONValue) -> PlaceTimeZone? {
        // Only a name of the tz database is accepted, not a path that leads elsewhere.
        guard let name = value.string, name.utf8.count <= 64, name.contains("/"), !name.contains(".."),
            !name.hasPrefix("/"), let zone = TimeZone(identifier: name)
        else { return nil }
        return PlaceTimeZone(zone, source: .place)
    }

    /// The error for a response that has no point.
    ///
    /// These services refuse with status 200.
    private static func refusal(_ root: JSONValue) -> WeatherError {
        let words = text(root["reason"]) ?? text(root["message"])
        guard let words else { return (root["latitude"].exists ? root["latitude"] : root["lat"]).missing }
        let isLimit = words.lowercased().contains("ratelimit") || words.lowercased().contains("rate limit")
        return WeatherError(
            isLimit ? .quotaExceeded : .requestRejected, details: .init { $0.message = words })
    }
}
