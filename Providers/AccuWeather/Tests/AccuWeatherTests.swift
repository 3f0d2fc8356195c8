import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherAccuWeather

@Suite("AccuWeather's requests and values")
struct AccuWeatherTests {
    private let accuWeather = AccuWeatherCase.accuWeather

    @Test("looks up the place, then requests what is wanted by its key; the API key is a secret field")
    func requests() async throws {
        let transport = try accuWeather.transport()
        _ = try await accuWeather.report(through: transport, key: "0123456789abcdefABCDEF0123456789")
        let paths = transport.requests.compactMap(\.http.path)
        #expect(paths.first == "/locations/v1/cities/geoposition/search?q=50.061,19.937")
        #expect(
            Set(paths.dropFirst()) == [
                "/currentconditions/v1/274455?details=true",
                "/forecasts/v1/hourly/12hour/274455?details=true&metric=true",
                "/forecasts/v1/daily/5day/274455?details=true&metric=true",
            ])
        for request in transport.requests {
            #expect(request.http.headerFields[.authorization] == "Bearer 0123456789abcdefABCDEF0123456789")
        }
        let one = try accuWeather.transport()
        _ = try await accuWeather.report(through: one, products: [.current])
        #expect(one.requests.count == 2)
    }

    @Test("reads the current weather")
    func current() async throws {
        let report = try await accuWeather.report()
        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_920))
        expected.condition = .rainShowers
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 7.8)
        expected.apparentTemperature = Temperature(celsius: 5.1)
        expected.dewPoint = Temperature(celsius: 5.9)
        expected.humidity = Fraction(percent: 88)
        expected.pressure = Pressure(hectopascals: 1009.5)
        expected.visibility = Visibility(kilometers: 8)
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 14.8), gust: Speed(kilometersPerHour: 31.5), direction: Angle(degrees: 293))
        expected.cloudCover = Fraction(percent: 91)
        expected.uvIndex = UVIndex(value: 1)
        expected.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.7))
        expected.recentPrecipitationDuration = 3600
        #expect(diff(report.current, expected) == nil)
        #expect(report.provenance.observed == expected.date && report.failures.isEmpty)
        #expect(report.place.timeZone?.zone.identifier == "Europe/Warsaw")
    }

    @Test("an hour has the precipitation of the time after it")
    func hours() async throws {
        let hours = try await accuWeather.report(products: [.hourly]).hours
        #expect(hours.map(\.date.timeIntervalSince1970) == [1_775_458_800, 1_775_462_400, 1_775_466_000])
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1])
        #expect(hours.map(\.condition) == [.rain, .rainShowers, .partlyCloudy])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0.9, 0.2, 0])
        #expect(hours.map { $0.precipitationChance?.percent.rounded() } == [74, 51, 12])
        #expect(hours.map(\.isDaylight) == [true, true, true] && hours[0].visibility?.meters == 7500)
        #expect(hours[2].apparentTemperature?.celsius == 9.7 && hours[2].dewPoint?.celsius == 5.2)
        #expect(
            hours[1].wind
                == Wind(
                    speed: Speed(kilometersPerHour: 16.4), gust: Speed(kilometersPerHour: 33.8),
                    direction: Angle(degrees: 285)))
    }

    @Test("a day has its daytime and the following night")
    func days() async throws {
        let report = try await accuWeather.report(products: [.daily])
        let midnight = Date(timeIntervalSince1970: 1_775_426_400)
        var expected = DayWeather(
            start: midnight, end: midnight + 86_400, isPartial: false, isDerived: false)
        expected.condition = .rainShowers
        expected.highTemperature = Temperature(celsius: 12.4)
        expected.lowTemperature = Temperature(celsius: 3.2)
        expected.precipitationChance = Fraction(percent: 74)
        expected.thunderChance = Fraction(percent: 14)
        expected.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 2.5))
        expected.wind = Wind(
            speed: Speed(kilometersPerHour: 17.3), gust: Speed(kilometersPerHour: 35.2), direction: Angle(degrees: 284))
        expected.uvIndex = UVIndex(value: 4)
        expected.sun = SunEvents(
            sunrise: Date(timeIntervalSince1970: 1_775_448_480), sunset: Date(timeIntervalSince1970: 1_775_495_760))
        expected.moon = MoonEvents(
            phase: .waningGibbous, moonrise: Date(timeIntervalSince1970: 1_775_511_900),
            moonset: Date(timeIntervalSince1970: 1_775_455_980))
        var day = DayPartForecast(start: midnight + 7 * 3600, end: midnight + 19 * 3600)
        day.condition = .rainShowers
        day.precipitationChance = Fraction(percent: 74)
        day.thunderChance = Fraction(percent: 7)
        day.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 2.1))
        day.wind = expected.wind
        day.cloudCover = Fraction(percent: 71)
        expected.daytimeForecast = day
        var night = DayPartForecast(start: midnight + 19 * 3600, end: midnight + 31 * 3600)
        night.condition = .mostlyCloudy
        night.precipitationChance = Fraction(percent: 22)
        night.thunderChance = Fraction(percent: 14)
        night.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))
        night.wind = Wind(
            speed: Speed(kilometersPerHour: 11.1), gust: Speed(kilometersPerHour: 24.1), direction: Angle(degrees: 255))
        night.cloudCover = Fraction(percent: 84)
        expected.overnightForecast = night
        #expect(diff(report.days.first, expected) == nil)
        #expect(report.days.count == 2 && report.days.last?.moon?.moonrise == nil && report.sunEvents.count == 2)
        #expect(report.narrative == Narrative("Rain this morning, then drier", language: "en"))
    }

    @Test(
        "days are in the place's zone, else in the service's zone by name, else by its offset",
        arguments: [
            (#"{"Name": "Europe/Warsaw", "GmtOffset": 2}"#, "Europe/Athens", 1_775_422_800),
            (#"{"Name": "Europe/Warsaw", "GmtOffset": 9}"#, nil, 1_775_426_400),
            (#"{"Name": "Nowhere", "GmtOffset": 2}"#, nil, 1_775_426_400),
            (#"{"GmtOffset": 3.0}"#, nil, 1_775_422_800), (#"{"GmtOffset": 1e300}"#, nil, 1_775_426_400),
        ])
    func zones(wire: String, own: String?, start: Int) async throws {
        let location = Data(#"{"Key": "274455", "TimeZone": \#(wire)}"#.utf8)
        let report = try await accuWeather.report(
            replacing: ["/locations/": location], zone: own.flatMap(TimeZone.init(identifier:)), products: [.daily])
        #expect(report.days.first?.start == Date(timeIntervalSince1970: Double(start)))
    }

    @Test("a value in another unit is not read")
    func otherUnits() async throws {
        let other = try accuWeather.fixture("hours.json", #""Unit": "C""#, becoming: #""Unit": "F""#)
        let report = try await accuWeather.report(replacing: ["/hourly/": other], products: [.hourly])
        #expect(report.hours.allSatisfy { $0.temperature == nil && $0.wind?.speed != nil })
        #expect(report.failures.contains { $0.path == "hours[0].Temperature.Unit" })
    }

    @Test("a location key that is not a path segment is rejected", arguments: ["..", "a/b", "1?q=2", "", "a b", "é"])
    func foreignKeys(key: String) async throws {
        let transport = try accuWeather.transport(
            replacing: ["/locations/": ServiceResponse(Data(#"{"Key": "\#(key)"}"#.utf8))])
        let error = await #expect(throws: WeatherError.self) { try await accuWeather.report(through: transport) }
        #expect(error?.code == .invalidResponse && error?.details.path == "$.Key" && transport.requests.count == 1)
    }

    @Test("an unknown place (null) is not covered; a document missing from the plan affects only its own part")
    func refusals() async throws {
        let nowhere = try accuWeather.transport(replacing: ["/locations/": ServiceResponse(Data("null".utf8))])
        let error = await #expect(throws: WeatherError.self) { try await accuWeather.report(through: nowhere) }
        #expect(error?.code == .placeNotCovered)
        let words = Data(#"{"Code": "Forbidden", "Message": "The request is not allowed."}"#.utf8)
        let poor = try accuWeather.transport(replacing: ["/hourly/": ServiceResponse(status: 403, words)])
        let report = try await accuWeather.report(through: poor)
        #expect(report.hours.isEmpty && report.days.count == 2 && report.current != nil)
        #expect(report.failure(of: .hourly)?.reason == .planRequired)
    }

    @Test("unlisted icons are unknown", arguments: [nil, 9])
    func unlisted(icon: Int?) { #expect(WeatherCondition(accuWeather: icon) == .unknown) }
}

@Suite(
    "AccuWeather's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct AccuWeatherRecordedAnswersTests {
    private let accuWeather = AccuWeatherCase.accuWeather

    @Test("a place, its current weather and its days are read")
    func days() async throws {
        let report = try await accuWeather.report(
            replacing: [
                "/locations/": SharedFixtures.document("accuweather/location.json"),
                "/currentconditions/v1/268068": ProviderCase.Known.listOfOne(
                    SharedFixtures.document("accuweather/current-conditions.json")),
                "/daily/5day/268068": SharedFixtures.document("accuweather/daily-forecast.json"),
            ], products: [.current, .daily])
        #expect(report.failures.isEmpty && report.current?.temperature?.celsius == 13.4)
        #expect(report.place.timeZone?.zone.identifier == "Europe/Warsaw" && report.days.count == 5)
        for day in report.days {
            #expect(day.condition != .unknown && day.precipitation != nil && day.sun != nil && day.moon?.phase != nil)
            #expect(day.daytimeForecast?.wind?.gust != nil && day.overnightForecast?.cloudCover != nil)
            #expect(day.uvIndex != nil)
        }
        for (day, next) in zip(report.days, report.days.dropFirst()) { #expect(day.end == next.start) }
        #expect(report.narrative?.text == "Expect rainy weather Monday afternoon through Monday evening")
    }

    @Test(
        "another program's days, and a document in place of another, are refused",
        arguments: [("/daily/", "forecast-ha-2023"), ("/daily/", "location"), ("/locations/", "daily-forecast")])
    func others(path: String, name: String) async throws {
        let body = try SharedFixtures.document("accuweather/\(name).json")
        let error = await #expect(throws: WeatherError.self) {
            try await accuWeather.report(replacing: [path: body], products: [.daily])
        }
        #expect(error?.code == .invalidResponse)
    }
}
