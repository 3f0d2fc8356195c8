import Foundation
import Testing
import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

@testable import WeatherEngine

@Suite("Missing and contradictory values of a report") struct ReportCompletionTests {
    private static let date = Date(timeIntervalSince1970: 1_775_455_200)

    private func report() throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 1, longitude: 2))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "a", providerName: "A", attribution: "A", fetched: Self.date))
        report.current = CurrentWeather(date: Self.date + 600)
        report.current?.temperature = Temperature(celsius: 12)
        report.current?.wind = Wind(speed: Speed(metersPerSecond: 3))
        var first = HourWeather(date: Self.date, duration: 3600)
        first.condition = .rain
        first.precipitationChance = Fraction(percent: 80)
        var second = HourWeather(date: Self.date + 3600, duration: 3600)
        second.temperature = Temperature(celsius: 14)
        report.hours = [first, second]
        return report
    }

    @Test("the current step gets the current values if it has none of its own")
    func present() throws {
        var filled = try report()
        filled.addPresentToItsStep()
        #expect(filled.hours[0].temperature == Temperature(celsius: 12) && filled.hours[0].wind != nil)
        #expect(filled.hours[0].condition == .rain && filled.hours[1].temperature == Temperature(celsius: 14))

        var known = try report()
        known.hours[0].humidity = Fraction(percent: 50)
        var late = try report()
        late.current?.date = Self.date - 1
        var forecast = try report()
        forecast.current?.isForecast = true
        for unchanged in [known, late, forecast] {
            var report = unchanged
            report.addPresentToItsStep()
            #expect(report == unchanged)
        }
    }

    @Test("a day whose high is below its low is noted")
    func crossed() throws {
        var report = try report()
        report.days = [(9.0, 4.0), (10, 12), (5, 5)].enumerated().map { index, values in
            let start = Self.date + Double(index) * 86_400
            var day = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
            day.highTemperature = Temperature(celsius: values.0)
            day.lowTemperature = Temperature(celsius: values.1)
            return day
        }
        report.noteCrossedExtremes()
        #expect(
            report.failures
                == [PartFailure(path: "days[1].highTemperature", reason: .outOfRange, found: "10.0 < 12.0")])
    }
}

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
        var report = context.report(for: query, from: [answer.response])
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

@Suite("The current weather of a stale report") struct PresentTests {
    private func report(hoursAfterNoon hours: Double, staleness: TimeInterval?) async throws -> WeatherReport {
        let engine = WeatherEngine(
            catalog: ProviderCatalog([ServiceEntry(NoonProvider.descriptor, weather: NoonProvider.init)]),
            timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) {
            ProviderContext(
                descriptor: $0,
                transport: StubTransport { _ in
                    var response = ServiceResponse(Data("{}".utf8))
                    response.delivery.staleness = staleness
                    return response
                },
                clock: { NoonProvider.noon + hours * 3600 })
        }
        let point = try #require(Coordinates(latitude: 35.18, longitude: 129.08))
        return try await engine.report(for: WeatherQuery(place: Place(coordinates: point)), from: ["noon"])
    }

    @Test(
        "is the forecast's current step once the observation is two hours old",
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
        "is the observation if it is newer than two hours, if the report is not stale, or if the forecast has ended",
        arguments: [(1.9, 600), (4, nil), (9.5, 600)] as [(Double, TimeInterval?)])
    func observation(hours: Double, staleness: TimeInterval?) async throws {
        let report = try await report(hoursAfterNoon: hours, staleness: staleness)
        #expect(report.current?.isForecast == false)
        #expect(report.current?.temperature?.celsius == 12)
        #expect(report.provenance.observed == NoonProvider.noon)
    }
}
