import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider with an observation of noon, and steps from three o'clock to nine.
private struct NoonProvider: WeatherProvider {
    static let descriptor = ProviderDescriptor(
        id: "noon", name: "Noon", homePage: "https://noon.example", terms: "https://noon.example", attribution: "Noon",
        basis: .documented,
        products: [.current, .hourly], credential: .none, baseURL: "https://noon.example", format: .json)
    static let noon = Date(timeIntervalSince1970: 1_775_476_800)
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let answer = try await context.json(from: Endpoint("/"))
        var report = context.report(for: query, from: [answer.reply])
        report.current = CurrentWeather(date: Self.noon)
        report.current?.temperature = Temperature(celsius: 12)
        report.provenance.observed = Self.noon
        report.hours = [3.0, 6].map { hour in
            var step = HourWeather(date: Self.noon + hour * 3600, duration: 3 * 3600)
            step.temperature = Temperature(celsius: hour)
            step.apparentTemperature = Temperature(celsius: hour - 1)
            return step
        }
        return report
    }
}

@Suite("The present of a stale report") struct PresentTests {
    private func report(hoursAfterNoon hours: Double, staleness: TimeInterval?) async throws -> WeatherReport {
        let engine = WeatherEngine(
            catalog: ProviderCatalog([ServiceEntry(NoonProvider.descriptor, weather: NoonProvider.init)]),
            timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) {
            ProviderContext(
                descriptor: $0,
                transport: StubTransport { _ in
                    var reply = HTTPReply(Data("{}".utf8))
                    reply.delivery.staleness = staleness
                    return reply
                },
                clock: { NoonProvider.noon + hours * 3600 })
        }
        let point = try #require(Coordinates(latitude: 35.18, longitude: 129.08))
        return try await engine.report(for: WeatherQuery(place: Place(coordinates: point)), from: ["noon"])
    }

    @Test(
        "is the forecast's step of now once the observation is two hours old",
        arguments: [(2.1, 3.0), (4, 3), (7, 6)])
    func forecast(hours: Double, celsius: Double) async throws {
        let report = try await report(hoursAfterNoon: hours, staleness: 600)
        #expect(report.current?.isForecast == true)
        #expect(report.current?.temperature?.celsius == celsius)
        #expect(report.current?.apparentTemperature?.celsius == celsius - 1)
        #expect(report.current?.date == NoonProvider.noon + celsius * 3600)
        #expect(report.provenance.observed == nil)
    }

    @Test(
        "is the observation while that is newer, while the report is not stale, and where the forecast is over",
        arguments: [(1.9, 600), (4, nil), (9.5, 600)] as [(Double, TimeInterval?)])
    func observation(hours: Double, staleness: TimeInterval?) async throws {
        let report = try await report(hoursAfterNoon: hours, staleness: staleness)
        #expect(report.current?.isForecast == false)
        #expect(report.current?.temperature?.celsius == 12)
        #expect(report.provenance.observed == NoonProvider.noon)
    }
}
