import CustomDump
import Foundation
import Testing
import WeatherCore

@Suite struct LocationforecastTests {
    @Test func stepsHaveTheirInstantsValuesAndTheirSpansSymbolAndAmount() async throws {
        let report = try await report(of: try fixture("locationforecast.xml"))

        var first = HourWeather(date: ClassicDocument.date(10), duration: 3600)
        first.condition = .rainShowers
        first.isDaylight = true
        first.temperature = Temperature(celsius: 3.5)
        first.dewPoint = Temperature(celsius: -1.2)
        first.humidity = Fraction(percent: 75)
        first.pressure = Pressure(hectopascals: 1004.3)
        first.wind = Wind(
            speed: Speed(metersPerSecond: 5.1), gust: Speed(metersPerSecond: 9.8), direction: Angle(degrees: 212.5))
        first.cloudCover = Fraction(percent: 87.5)
        first.cloudLayers = CloudLayers(
            low: Fraction(percent: 50), medium: Fraction(percent: 25), high: Fraction(percent: 6.25))
        first.fogCover = Fraction(percent: 12.5)
        first.uvIndex = UVIndex(value: 1.2)
        first.precipitationChance = Fraction(percent: 62.5)
        first.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))

        var second = HourWeather(date: ClassicDocument.date(11), duration: 3600)
        second.condition = .thunderstormsWithSnow
        second.temperature = Temperature(celsius: 4)
        second.wind = Wind(speed: Speed(metersPerSecond: 2.2))
        second.cloudCover = Fraction(percent: 12.5)
        second.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0))

        var third = HourWeather(date: ClassicDocument.date(12), duration: 6 * 3600)
        third.condition = .rain
        third.humidity = Fraction(percent: 100)
        third.wind = Wind(speed: nil, direction: Angle(degrees: 359.9))
        third.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 2.6))

        var fourth = HourWeather(date: ClassicDocument.date(18), duration: 6 * 3600)
        fourth.condition = .clear
        fourth.isDaylight = false
        fourth.temperature = Temperature(celsius: 2)
        fourth.pressure = Pressure(hectopascals: 999.5)
        fourth.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0))

        var last = HourWeather(date: ClassicDocument.date(24), duration: 0)
        last.temperature = Temperature(celsius: -0.5)

        #expect(diff(report.hours, [first, second, third, fourth, last]) == nil)
        #expect(report.days.isEmpty)
    }

    @Test func extremesAreThoseOfSixHourSpans() async throws {
        let report = try await report(of: try fixture("locationforecast.xml"))
        let expected = [(6, 12, -2.5, 4.1), (12, 18, 1.5, 6), (18, 24, nil, 2)].compactMap { start, end, low, high in
            TemperatureExtremes(
                start: ClassicDocument.date(start), end: ClassicDocument.date(end),
                low: low.map(Temperature.init(celsius:)), high: Temperature(celsius: high))
        }
        #expect(diff(report.temperatureExtremes, expected) == nil)
    }

    @Test func absurdAndTextualValuesCostThemselvesAndAreNoted() async throws {
        let report = try await report(of: try fixture("locationforecast.xml"))
        #expect(
            diff(
                report.failures,
                [
                    PartFailure(
                        path: "/weatherdata/product/time[5]/location/temperature/@value", reason: .outOfRange,
                        found: "-273"
                    ),
                    PartFailure(
                        path: "/weatherdata/product/time[5]/location/windSpeed/@mps", reason: .wrongType, found: "NA"),
                ]) == nil)
    }

    @Test func anUnreadableTimeCostsItself() async throws {
        let rain = ClassicDocument.rain(1)
        let report = try await report(
            of: ClassicDocument.body(
                ClassicDocument.instant(10),
                ClassicDocument.time("soon", "2026-03-02T11:00:00Z", rain),
                "<time to=\"2026-03-02T11:00:00Z\"><location>\(rain)</location></time>",
                "<time from=\"2026-03-02T11:00:00Z\" to=\"2026-03-02T11:00:00Z\"/>",
                ClassicDocument.span(12, 11, rain),
                ClassicDocument.time("9026-03-02T11:00:00Z", "9026-03-02T11:00:00Z", ""),
                ClassicDocument.instant(12)))
        #expect(report.hours.map(\.date) == [ClassicDocument.date(10), ClassicDocument.date(12)])
        #expect(report.hours.allSatisfy { $0.precipitation == nil })
        #expect(
            diff(
                report.failures,
                [
                    PartFailure(path: "/weatherdata/product/time[2]/@from", reason: .wrongType, found: "soon"),
                    PartFailure(path: "/weatherdata/product/time[3]/@from", reason: .missing),
                    PartFailure(path: "/weatherdata/product/time[4]/location", reason: .missing),
                    PartFailure(
                        path: "/weatherdata/product/time[5]/@to", reason: .outOfRange, found: "2026-03-02T11:00:00Z"),
                    PartFailure(
                        path: "/weatherdata/product/time[6]/@from", reason: .outOfRange, found: "9026-03-02T11:00:00Z"),
                ]) == nil)
    }

    @Test(arguments: [
        "<uv><uvi_clear value=\"4.5\"/><uvi_forecast value=\"2.5\"/></uv>", "<uvIndex value=\"2.5\"/>",
        "<ultravioletIndex value=\"2.5\"/>",
    ])
    func readsAnIndexOfUltravioletWherePresent(_ values: String) async throws {
        let report = try await report(of: ClassicDocument.body(ClassicDocument.instant(10, values)))
        #expect(report.hours.first?.uvIndex == UVIndex(value: 2.5))
    }
}
