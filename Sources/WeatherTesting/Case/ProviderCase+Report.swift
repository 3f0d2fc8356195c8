public import Foundation
import HTTPTypes
public import WeatherCore

extension ProviderCase {
    /// The time of the samples.
    ///
    /// - Throws: ``ConformanceFailure`` where the case names none.
    public var now: Date {
        get throws { try Self.date(time) }
    }

    /// The point of the samples.
    ///
    /// - Throws: ``ConformanceFailure`` where the case names none on Earth.
    public var coordinates: Coordinates {
        get throws { try Self.coordinates(point) }
    }

    static func date(_ text: String) throws -> Date {
        guard let date = Date(internetDate: text) else { throw ConformanceFailure("\(text) is no time") }
        return date
    }

    static func coordinates(_ point: (latitude: Double, longitude: Double)) throws -> Coordinates {
        guard let coordinates = Coordinates(latitude: point.latitude, longitude: point.longitude) else {
            throw ConformanceFailure("\(point) is no point on Earth")
        }
        return coordinates
    }

    /// A file of the folder `Fixtures` beside the case.
    ///
    /// - Throws: The error of reading it.
    public func fixture(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent("Fixtures").appendingPathComponent(name))
    }

    /// A file of the folder `Fixtures` with every occurrence of a text replaced.
    ///
    /// - Throws: ``ConformanceFailure`` where the text does not occur; the error of reading it.
    public func fixture(_ name: String, _ text: String, becoming other: String) throws -> Data {
        let document = String(decoding: try fixture(name), as: UTF8.self)
        guard document.contains(text) else { throw ConformanceFailure("\(name) has no \(text)") }
        return Data(document.replacing(text, with: other).utf8)
    }

    /// The samples.
    ///
    /// - Throws: The error of reading a file.
    public func answers() throws -> [SampleResponse] { try answers(samples) }

    func answers(_ samples: [Sample]) throws -> [SampleResponse] {
        try samples.map { SampleResponse(path: $0.path, query: $0.query, body: try fixture($0.file)) }
    }

    /// The conformance suite with the samples, or with other answers.
    ///
    /// - Throws: The error of reading a sample.
    public func conformance(
        _ answers: [SampleResponse]? = nil, at point: Coordinates? = nil, in country: String? = nil
    ) throws -> ProviderConformance {
        ProviderConformance(
            entry, answers: try answers ?? self.answers(), coordinates: try point ?? coordinates,
            country: country ?? self.country,
            language: language, now: try now, undamaged: undamaged,
            zeroWhenAbsent: zeroWhenAbsent, unreadEnds: unreadEnds)
    }

    /// A transport that answers with the samples, some of them replaced.
    ///
    /// - Parameters:
    ///   - others: Other answers, by a part of the path and query of their requests; of several that fit, the longest
    ///     is used.
    ///   - missing: The answer to a request that no sample answers.
    /// - Returns: The transport, which records the requests.
    /// - Throws: The error of reading a sample.
    public func transport(
        replacing others: [String: ServiceResponse] = [:],
        missing: ServiceResponse = ServiceResponse(status: 404, Data())
    ) throws -> StubTransport {
        let answers = try answers()
        return StubTransport { request in
            let path = request.http.path ?? ""
            let other = others.filter { path.contains($0.key) }.max { $0.key.count < $1.key.count }
            if let other { return other.value }
            let best = answers.compactMap { answer in answer.fitness(for: request).map { ($0, answer) } }
            // The first of equally good answers is used.
            guard let fitness = best.map(\.0).max(), let answer = best.first(where: { $0.0 == fitness })?.1 else {
                return missing
            }
            return ServiceResponse(answer.body)
        }
    }

    /// The provider's report of the samples, some of them replaced.
    ///
    /// - Parameters:
    ///   - others: Other documents, by a part of the path and query of their requests; `nil` is a failure of the
    ///     service.
    ///   - point: The point to ask for; by default, that of the samples.
    ///   - country: Its country; by default, that of the samples.
    ///   - zone: Its time zone, where it is known before the service is asked.
    ///   - language: The language of the query; by default, that of the case.
    ///   - products: What to ask for; by default, a forecast, or what a service without forecasts has.
    ///   - now: The time; by default, that of the samples.
    /// - Returns: The report.
    /// - Throws: What the provider throws.
    public func report(
        replacing others: [String: Data?] = [:], at point: Coordinates? = nil, in country: String? = nil,
        zone: TimeZone? = nil, language: String? = nil, products: Set<WeatherProduct>? = nil, now: Date? = nil
    ) async throws -> WeatherReport {
        let responses = others.mapValues { body in
            body.map { ServiceResponse($0) } ?? ServiceResponse(status: 500, Data())
        }
        return try await report(
            through: try transport(replacing: responses), at: point, in: country, zone: zone, language: language,
            products: products, now: now)
    }

    /// The provider's report through a transport.
    ///
    /// - Parameters:
    ///   - transport: The transport that answers its requests.
    ///   - point: The point to ask for; by default, that of the samples.
    ///   - country: Its country; by default, that of the samples.
    ///   - zone: Its time zone, where it is known before the service is asked.
    ///   - language: The language of the query; by default, that of the case.
    ///   - products: What to ask for; by default, a forecast, or what a service without forecasts has.
    ///   - wantsRanges: Whether to ask for ranges that take a request of their own.
    ///   - now: The time; by default, that of the samples.
    ///   - key: The user's key.
    ///   - baseURL: The address to use instead of the descriptor's.
    ///   - period: The period of the past, for its history.
    /// - Returns: The report.
    /// - Throws: What the provider throws.
    public func report(
        through transport: any HTTPTransport, at point: Coordinates? = nil, in country: String? = nil,
        zone: TimeZone? = nil, language: String? = nil, products: Set<WeatherProduct>? = nil, wantsRanges: Bool = false,
        now: Date? = nil, key: String? = nil, baseURL: String? = nil, period: DateInterval? = nil
    ) async throws -> WeatherReport {
        var place = Place(coordinates: try point ?? coordinates, countryCode: country ?? self.country)
        place.timeZone = zone.map { PlaceTimeZone($0, source: .place) }
        let offered = Set(entry.descriptor.products.compactMap(\.weather))
        let query = WeatherQuery(
            place: place, language: language ?? self.language,
            products: products ?? (offered.isDisjoint(with: .forecast) ? offered : .forecast),
            wantsRanges: wantsRanges, period: period)
        return try await provider(through: transport, now: now, key: key, baseURL: baseURL).report(for: query)
    }

    /// The provider that the entry creates.
    ///
    /// - Throws: ``ConformanceFailure`` where it creates none, or what the provider throws.
    public func provider(
        through transport: any HTTPTransport, now: Date? = nil, key: String? = nil, baseURL: String? = nil
    ) throws -> any WeatherProvider {
        guard let make = entry.weather else { throw ConformanceFailure("the entry makes no provider of weather") }
        return try make(context(through: transport, now: now, key: key, baseURL: baseURL))
    }

    /// The context of the provider, with a key and a transport.
    ///
    /// - Throws: ``ConformanceFailure`` where the case names no time.
    public func context(
        through transport: any HTTPTransport, now: Date? = nil, key: String? = nil, baseURL: String? = nil
    ) throws -> ProviderContext {
        let (time, key) = (try now ?? self.now, key ?? conformanceKey)
        return ProviderContext(
            descriptor: entry.descriptor, transport: transport, baseURL: baseURL, credential: { key }, clock: { time })
    }
}
