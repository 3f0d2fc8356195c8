import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

/// A mistake in what a provider requests and declares.
enum ProductFault: CaseIterable, Sendable {
    case requestsTooMuch, requestsTwice, expectsNothing, expectsTooMuch, declaresMore, showsMore, sendsFullCoordinates
    case sendsKeyTwice, losesAllForOneTime, trustsOrder
}

/// A provider of `{"steps": [{"time": …, "temperature": …}]}` with at most one mistake.
struct SmallProvider: WeatherProvider {
    static func entry(_ fault: ProductFault?) -> ServiceEntry {
        let descriptor = ProviderDescriptor(
            id: "small",
            name: "Small",
            homePage: "https://small.example",
            terms: "https://small.example/terms",
            attribution: "Weather by Small",
            basis: .documented,
            products: fault == .declaresMore ? [.hourly, .alerts] : [.hourly],
            credential: .required(.init(signUp: "https://small.example/keys")),
            baseURL: "https://api.small.example",
            format: .json)
        return ServiceEntry(descriptor, weather: { SmallProvider(context: $0, fault: fault) })
    }

    let context: ProviderContext
    let fault: ProductFault?

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.hourly, .daily) else { return context.report(for: query, from: []) }
        let key = try context.requiredCredential()
        var endpoint = Endpoint("/forecast").with(query.place.coordinates).with(secret: "key", key)
        switch fault {
        case .expectsNothing: break
        case .expectsTooMuch: endpoint = endpoint.expecting("steps", "humidity")
        default: endpoint = endpoint.expecting("steps", "time")
        }
        if fault == .sendsFullCoordinates { endpoint = endpoint.with("at", "\(query.place.coordinates.latitude)") }
        if fault == .sendsKeyTwice { endpoint = endpoint.with(secretField: .authorization, key) }
        if fault == .requestsTooMuch { _ = try? await context.json(from: Endpoint("/stations").expecting("stations")) }
        let answer = try await context.json(from: endpoint)
        if fault == .requestsTwice { _ = try await context.json(from: endpoint) }
        var report = context.report(for: query, from: [answer.response])
        for step in try answer.root["steps"].requiredElements() {
            guard let date = step["time"].date(ifPresent: .internet) else {
                if fault == .losesAllForOneTime { throw step["time"].missing }
                continue
            }
            if fault != .trustsOrder, report.hours.contains(where: { $0.date == date }) { continue }
            var hour = HourWeather(date: date, duration: 3600)
            hour.temperature = step["temperature"].quantity(Temperature.init(celsius:))
            report.hours.append(hour)
        }
        if fault != .trustsOrder { report.hours.sort { $0.date < $1.date } }
        if fault == .showsMore { report.current = CurrentWeather(in: report.hours, at: context.now) }
        report.failures = answer.root.failures
        return report
    }
}

@Suite struct ProductFaultTests {
    static let document = #"""
        {"steps": [{"time": "2026-04-06T03:00:00Z", "temperature": 12.5},
                   {"time": "2026-04-06T04:00:00Z", "temperature": 13.5}]}
        """#

    static func check(_ fault: ProductFault?, _ promise: ProviderConformance.Promise) async throws {
        let answers = [
            SampleResponse(path: "/forecast", body: Data(document.utf8)),
            SampleResponse(path: "/stations", body: Data(#"{"stations": [1]}"#.utf8)),
        ]
        let place = try #require(Coordinates(latitude: 35.69, longitude: 139.692))
        try await ProviderConformance(
            SmallProvider.entry(fault), answers: answers, coordinates: place,
            now: Date(timeIntervalSince1970: 1_775_443_800)
        ).check(promise)
    }

    @Test(
        "a provider without a mistake keeps the promises",
        arguments: [
            ProviderConformance.Promise.onlyWantedIsAsked, .productsAreThoseDeclared, .eachRequestIsNeeded,
            .requestsAreAsDeclared, .onlyAnswersAreCached, .coordinatesAreRounded, .keyStaysSecret,
            .damageStaysInItsNode, .listsAreMended,
        ])
    func sound(_ promise: ProviderConformance.Promise) async throws { try await Self.check(nil, promise) }

    @Test(arguments: [
        (ProductFault.requestsTooMuch, ProviderConformance.Promise.eachRequestIsNeeded, "/stations"),
        (.requestsTooMuch, .requestsAreAsDeclared, "takes up to 2 requests, and the descriptor declares 1"),
        (.requestsTwice, .eachRequestIsNeeded, "requested more than once: /forecast"),
        (.expectsNothing, .onlyAnswersAreCached, "[] would be cached"),
        (.expectsTooMuch, .onlyAnswersAreCached, "expects what the sample does not have"),
        (.declaresMore, .productsAreThoseDeclared, "alerts is declared"),
        (.showsMore, .productsAreThoseDeclared, "the report has current"),
        (.sendsFullCoordinates, .coordinatesAreRounded, "1.123456789"),
        (.sendsKeyTwice, .keyStaysSecret, "the key is in 2 places"),
        (.losesAllForOneTime, .damageStaysInItsNode, "$.steps["),
        (.trustsOrder, .listsAreMended, "$.steps"),
    ])
    func mistakeIsFound(_ fault: ProductFault, _ promise: ProviderConformance.Promise, _ place: String) async throws {
        do {
            try await Self.check(fault, promise)
            Issue.record("the mistake was not found")
        } catch let failure as ConformanceFailure {
            #expect(failure.description.contains(place), "\(failure.description)")
        }
    }
}
