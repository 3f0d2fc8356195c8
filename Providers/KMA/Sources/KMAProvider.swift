import Foundation
public import WeatherCore

/// The Korea Meteorological Administration: observations on a grid, and forecasts for six hours, five days and ten
/// days.
///
/// The grid services: <https://www.data.go.kr/data/15084084/openapi.do>; the ten-day forecast, by regions:
/// <https://www.data.go.kr/data/15059468/openapi.do>. All are requested as XML: the service refuses a key in XML,
/// whatever format was requested.
public struct KMAProvider: WeatherProvider {
    /// The facts about the service that need no key, instance or network.
    public static let descriptor = ProviderDescriptor(
        id: "kma",
        name: "KMA",
        homePage: "https://www.weather.go.kr",
        terms: "https://www.kogl.or.kr/info/license.do",
        attribution: "Data from the Korea Meteorological Administration (기상청), KOGL Type 1",
        basis: .documented,
        products: [.current, .hourly],
        coverage: .countries(["KR"]),
        nationalIn: ["KR"],
        credential: .required(
            .init(customaryVariable: "KMA_SERVICE_KEY", signUp: "https://www.data.go.kr/data/15084084/openapi.do")),
        // 10,000 requests a day for each of its services. An answer's address contains its time of issue.
        limits: .init(perDay: 10_000, minimumFreshness: .seconds(600)),
        requestsPerReport: 5,
        baseURL: "https://apis.data.go.kr/1360000",
        format: .xml)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext
    private let key: String

    /// Creates the provider; the portal shows its keys plain and percent-encoded, and takes either form.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when no key is set.
    public init(context: ProviderContext) throws {
        self.context = context
        let key = try context.requiredCredential()
        self.key = key.removingPercentEncoding ?? key
    }

    /// The latest observation of the place's cell and its forecast: hours, and then the region's half days and days.
    ///
    /// An observation states the precipitation but not the sky, which is taken from the forecast's current hour.
    ///
    /// - Throws: ``WeatherError`` when every wanted part fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let now = context.now
        let cell = GridCell(containing: query.place.coordinates)
        let region = MidTermRegion.nearest(to: query.place.coordinates)
        let days = Issue.midTerm(before: now)
        let wantsHours = query.wants(.hourly, .daily)
        async let nextHours = context.part(.hourly, ifWanted: wantsHours || query.wants(.current)) {
            try await ask("getUltraSrtFcst", of: cell, .ultraShort(before: now))
        } reading: {
            try $0.addKMAForecast($1)
        }
        async let hours = context.part(.hourly, ifWanted: wantsHours) {
            try await ask("getVilageFcst", of: cell, .village(before: now))
        } reading: {
            try $0.addKMAForecast($1)
        }
        async let conditions = context.part(.daily, ifWanted: wantsHours) {
            try await ask("getMidLandFcst", of: region.land, days)
        } reading: {
            try $0.addKMAMidTermConditions($1, issued: days.date)
        }
        async let temperatures = context.part(.daily, ifWanted: wantsHours) {
            try await ask("getMidTa", of: region.city, days)
        } reading: {
            try $0.addKMAMidTermTemperatures($1, issued: days.date)
        }
        async let observation = context.part(.current, ifWanted: query.wants(.current)) {
            try await ask("getUltraSrtNcst", of: cell, .observation(before: now))
        } reading: {
            try $0.addKMAObservation($1, now: now)
        }
        var report = try await context.report(
            for: query, of: [nextHours, hours, conditions, temperatures, observation])
        if query.wants(.current), report.current == nil {
            report.current = CurrentWeather(in: report.hours, at: now)
        }
        return report
    }

    private func ask(_ name: String, of cell: GridCell, _ issue: Issue) async throws -> DecodedResponse<XMLElement> {
        try await ask(
            endpoint("/VilageFcstInfoService_2.0/\(name)", rows: 2000)
                .with("base_date", issue.day).with("base_time", issue.time)
                .with("nx", "\(cell.x)").with("ny", "\(cell.y)")
                .expecting("body", "items", "item", "category")
                .answering(as: "\(cell.x)", at: "body", "items", "item", "nx")
                .answering(as: "\(cell.y)", at: "body", "items", "item", "ny"))
    }

    private func ask(_ name: String, of region: String, _ issue: Issue) async throws -> DecodedResponse<XMLElement> {
        try await ask(
            endpoint("/MidFcstInfoService/\(name)", rows: 10)
                .with("regId", region).with("tmFc", issue.day + issue.time)
                .expecting("body", "items", "item", "regId")
                .answering(as: region, at: "body", "items", "item", "regId"))
    }

    private func endpoint(_ path: String, rows: Int) -> Endpoint {
        // KMA's own hub has the same services at another address, and another name for the key.
        let isHub = context.baseURL.contains("://apihub.kma.go.kr/")
        return Endpoint(path).with(secret: isHub ? "authKey" : "serviceKey", key)
            .with("dataType", "XML").with("pageNo", "1").with("numOfRows", "\(rows)")
    }

    private func ask(_ endpoint: Endpoint) async throws -> DecodedResponse<XMLElement> {
        try await context.xml(from: endpoint) { response in
            (try? XMLElement(parsing: response.body)).flatMap(WeatherError.Reason.init(kma:))
        }
    }
}

extension WeatherError.Reason {
    /// The reason that an answer states in place of values; `nil` if it has values.
    ///
    /// The status is 200. The portal's own refusals have another root element. Codes: "OpenAPI 에러 코드정리" of
    /// <https://www.data.go.kr/data/15084084/openapi.do>.
    init?(kma root: XMLElement) {
        let code = root["header"]["resultCode"].string ?? root["cmmMsgHeader"]["returnReasonCode"].string
        switch code.flatMap({ Int($0) }) {
        // Application, database, no data (not issued yet), HTTP and time-out errors; unknown.
        case 1, 2, 3, 4, 5, 99: self = .serverError
        // An unknown or missing parameter, or a service that no longer exists.
        case 10, 11, 12: self = .requestRejected
        // The key is registered for other services.
        case 20: self = .planRequired
        case 21: self = .keyNotActive
        // Per day, per second.
        case 22, 23: self = .quotaExceeded
        // Unknown, expired, unsigned.
        case 30, 31, 33: self = .keyRefused
        // The address is not registered for the key.
        case 32: self = .forbidden
        default: return nil
        }
    }
}
