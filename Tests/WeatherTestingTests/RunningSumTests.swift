import Foundation
import Testing
import WeatherCore
import WeatherTesting

/// A provider of `{"times": […], "sums": […]}`, whose amounts are sums since the start of the forecast.
private struct SumProvider: WeatherProvider {
    static let entry = ServiceEntry(
        ProviderDescriptor(
            id: "sums",
            name: "Sums",
            homePage: "https://sums.example",
            terms: "https://sums.example/terms",
            attribution: "Weather by Sums",
            basis: .documented,
            products: [.hourly],
            credential: .none,
            baseURL: "https://api.sums.example",
            format: .json),
        weather: { SumProvider(context: $0) })

    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        guard query.wants(.hourly, .daily) else { return context.report(for: query, from: []) }
        let answer = try await context.json(
            from: Endpoint("/forecast").with(query.place.coordinates).expecting("times"))
        var report = context.report(for: query, from: [answer.response])
        let root = answer.root
        let times = try root["times"].requiredElements().map { $0.date(ifPresent: .internet) }
        let sums = root["sums"].elements.map { $0.quantity(PrecipitationAmount.init(millimeters:)) }
        // With a sum too few or too many, none belongs to its time.
        guard sums.count == times.count else { return report }
        let known = zip(times, sums).compactMap { time, sum in time.map { (date: $0, sum: sum) } }
            .sorted { $0.date < $1.date }
        for (earlier, later) in zip(known, known.dropFirst()) where earlier.date < later.date {
            guard let before = earlier.sum, let sum = later.sum, sum.millimeters >= before.millimeters else { continue }
            var hour = HourWeather(date: earlier.date, duration: later.date.timeIntervalSince(earlier.date))
            hour.precipitation = Precipitation(
                total: PrecipitationAmount(millimeters: sum.millimeters - before.millimeters))
            report.hours.append(hour)
        }
        report.failures = root.failures
        return report
    }
}

@Suite("A service that sends sums since the start of the forecast")
struct RunningSumTests {
    @Test(
        "keeps the promises about damage: all of its amounts are in the list of sums",
        arguments: [ProviderConformance.Promise.damageStaysInItsNode, .listsAreMended])
    func damage(_ promise: ProviderConformance.Promise) async throws {
        let times = (0..<6).map { "\"2026-04-06T0\($0):00:00Z\"" }.joined(separator: ", ")
        let document = "{\"times\": [\(times)], \"sums\": [0.2, 0.5, 1.1, 1.5, 2.4, 4.8]}"
        let place = try #require(Coordinates(latitude: 55.676, longitude: 12.568))
        try await ProviderConformance(
            SumProvider.entry, answers: [SampleResponse(path: "/forecast", body: Data(document.utf8))],
            coordinates: place, now: Date(timeIntervalSince1970: 1_775_443_800)
        ).check(promise)
    }
}

@Suite("Names of roundings and formulas")
struct RoundingNameTests {
    @Test("a name that no property has is reported before any value, with the names that are meant")
    func unknown() async throws {
        let truth = StandInTruth(
            PlainProvider.entry(nil), PlainStandIn(),
            roundings: ["temperature": 0.1, "hourly.precipitationAmount": 0.1, "visibilty": 10])
        do {
            try await truth.check()
            Issue.record("the names were not noticed")
        } catch let failure as ConformanceFailure {
            #expect(failure.description.contains("hourly.precipitationAmount is for no property"), "\(failure)")
        }
        do {
            try await StandInTruth(PlainProvider.entry(nil), PlainStandIn(), roundings: ["visibilty": 10]).check()
            Issue.record("the name was not noticed")
        } catch let failure as ConformanceFailure {
            #expect(failure.description.contains("there are visibility"), "\(failure)")
        }
    }
}
