import Foundation
import HTTPTypes
public import WeatherCore

/// AEMET, Spain's weather service: forecasts for each of its 8,131 municipalities, with a free key.
///
/// The service answers a request with the address of the document, on the same host. See
/// <https://opendata.aemet.es/dist/index.html>. Observations come only in a list of all stations, and warnings in
/// archives of CAP messages. So the current weather is the forecast's current step, and warnings are left to
/// MeteoAlarm.
public struct AEMETProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "aemet",
        name: "AEMET",
        homePage: "https://www.aemet.es",
        terms: "https://www.aemet.es/es/nota_legal",
        attribution: "© AEMET, https://www.aemet.es",
        basis: .documented,
        products: [.current, .hourly, .daily],
        coverage: .countries(["ES"]),
        nationalIn: ["ES"],
        credential: .required(
            .init(customaryVariable: "AEMET_API_KEY", signUp: "https://opendata.aemet.es/centrodedescargas/altaUsuario")
        ),
        // Forecasts are made several times a day.
        limits: .init(perMinute: 50, minimumFreshness: .seconds(1800)),
        requestsPerReport: 5,
        baseURL: "https://opendata.aemet.es/opendata",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    /// The distance in kilometers within which a municipality's forecast is used for a place.
    static let farthest = 40.0

    private let context: ProviderContext
    private let key: String

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        key = try context.requiredCredential()
        self.context = context.through { UnicodeTransport($0) }
    }

    /// The hours of two days and the days of a week, for the nearest municipality.
    ///
    /// - Throws: ``WeatherError``, with the code `placeNotCovered` where no municipality is within 40 km; or
    ///   `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.current, .hourly, .daily) else { return context.report(for: query, from: []) }
        let towns = try await towns()
        let nearest = towns.map { (town: $0, distance: $0.coordinates.distance(to: query.place.coordinates)) }
            .min { ($0.distance, $0.town.code) < ($1.distance, $1.town.code) }
        guard let nearest, nearest.distance <= Self.farthest else {
            throw WeatherError(.outsideCoverage, provider: Self.descriptor.id)
        }
        let town = nearest.town
        async let hours = context.part(.hourly, ifWanted: query.wants(.current, .hourly)) {
            try await forecast("horaria", of: town)
        } reading: { [context] in
            try $0.addAEMETHours($1[0], of: town, wanted: query.products, now: context.now)
        }
        async let days = context.part(.daily, ifWanted: query.wants(.daily)) {
            try await forecast("diaria", of: town)
        } reading: {
            try $0.addAEMETDays($1[0], of: town)
        }
        return try await context.report(for: query, of: [hours, days])
    }

    /// The list of municipalities, which the service sends at once or, as its manual says, at another address.
    private func towns() async throws -> [Town] {
        let list = endpoint("/api/maestro/municipios").sized.expecting("latitud_dec")
        let (towns, address) = try await context.json(from: list, refusal: WeatherError.Reason.init(aemet:)) { answer in
            let (towns, address) = (Town.all(in: answer), answer["datos"].string)
            guard !towns.isEmpty || address != nil else { throw answer[0]["latitud_dec"].missing }
            return (towns, address)
        }
        guard towns.isEmpty, let address else { return towns }
        let document = try context.endpoint(at: address).sized.expecting("latitud_dec")
        return try await context.json(from: document) { answer in
            let towns = Town.all(in: answer)
            guard !towns.isEmpty else { throw answer[0]["latitud_dec"].missing }
            return towns
        }
    }

    private func forecast(_ kind: String, of town: Town) async throws -> DecodedResponse<JSONValue> {
        let first = endpoint("/api/prediccion/especifica/municipio").appending(kind).appending(town.code)
        return try await context.json(from: try await document(of: first).expecting("prediccion", "dia", "fecha"))
    }

    /// The document whose address an answer states.
    private func document(of endpoint: Endpoint) async throws -> Endpoint {
        let address = try await context.json(
            from: endpoint.expecting("datos"), refusal: WeatherError.Reason.init(aemet:)
        ) { answer in
            guard let address = answer["datos"].string else { throw answer["datos"].missing }
            return address
        }
        return try context.endpoint(at: address)
    }

    private func endpoint(_ path: String) -> Endpoint {
        Self.keyField.map { Endpoint(path).with(secretField: $0, key) } ?? Endpoint(path)
    }

    private static let keyField = HTTPField.Name("api_key")
}

extension Endpoint {
    /// The endpoint with a size limit for the list of municipalities, which is about 3 MB.
    fileprivate var sized: Endpoint {
        var endpoint = self
        endpoint.bodyBytes = 8 << 20
        return endpoint
    }
}

extension WeatherError.Reason {
    /// The reason that an answer states in `estado`, often with the status 200; `nil` if it refers to a document.
    fileprivate init?(aemet response: ServiceResponse) {
        guard response.body.count < 4096, let root = try? JSONValue(parsing: response.body) else { return nil }
        switch root["estado"].int {
        case 401, 403: self = .keyRefused
        case 404: self = .outsideCoverage
        case 429: self = .quotaExceeded
        case .some(500...599): self = .serverError
        default: return nil
        }
    }
}

/// A transport that converts answers to UTF-8: the service sends ISO 8859-15, mostly without declaring it.
struct UnicodeTransport: HTTPTransport {
    private let other: any HTTPTransport

    /// Creates a transport around another one.
    init(_ other: any HTTPTransport) { self.other = other }

    /// Sends a request; its check is also given the answer in UTF-8.
    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        var request = request
        if let check = request.check { request.check = ResponseCheck { try check($0.inUnicode) } }
        return try await other.send(request).inUnicode
    }
}

extension ServiceResponse {
    /// The answer in UTF-8; unchanged if it is UTF-8 already.
    fileprivate var inUnicode: ServiceResponse {
        guard String(validating: body, as: UTF8.self) == nil else { return self }
        var text = Data(capacity: body.count + body.count / 8)
        for byte in body {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(contentsOf: String(Character(Self.letters[byte] ?? Unicode.Scalar(byte))).utf8)
            }
        }
        var response = self
        response.body = text
        return response
    }

    /// The letters in which ISO 8859-15 differs from ISO 8859-1.
    private static let letters: [UInt8: Unicode.Scalar] = [
        0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
    ]
}
