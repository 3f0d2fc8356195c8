import Foundation
import WeatherCore
import WeatherLocalization
import WeatherPage

/// A sample report for the tests: two days in Seoul, the first in steps of one hour, the second in steps of six.
enum SamplePage {
    /// Monday, 6 April 2026, 14:10 in Seoul.
    static let now = Date(timeIntervalSince1970: 1_775_452_200)
    /// The midnight before.
    private static let midnight = now - 14 * 3600 - 600

    static let report: WeatherReport = {
        guard let seoul = Coordinates(latitude: 37.5665, longitude: 126.978) else { fatalError("not a point") }
        var provenance = Provenance(
            provider: "metno", providerName: "MET Norway",
            attribution: "Data from MET Norway (https://www.met.no/), CC BY 4.0", fetched: now)
        provenance.issued = now - 3600
        let place = Place(
            coordinates: seoul, name: "Seoul", countryCode: "KR",
            timeZone: TimeZone(identifier: "Asia/Seoul").map { PlaceTimeZone($0, source: .place) })
        var report = WeatherReport(place: place, provenance: provenance)
        report.current = current
        report.hours = hours
        report.days = days
        report.alerts = [alert]
        return report
    }()

    static func localizer(_ name: String) throws -> Localizer {
        try Localizer(LocaleRequest(explicit: name, environment: [:], units: UnitOverrides()))
    }

    static func html(_ report: WeatherReport = report, locale: String = "en_US") throws -> String {
        WeatherPage(report: report, localizer: try localizer(locale), now: now).html()
    }

    static func svg(_ report: WeatherReport = report, locale: String = "en_US") throws -> String {
        WeatherCard(report: report, localizer: try localizer(locale), now: now).svg()
    }

    private static let current: CurrentWeather = {
        var current = CurrentWeather(date: now - 600)
        current.condition = .partlyCloudy
        current.temperature = Temperature(celsius: 12.3)
        current.apparentTemperature = Temperature(celsius: 10.6)
        current.humidity = Fraction(percent: 41)
        current.dewPoint = Temperature(celsius: -0.3)
        current.pressure = Pressure(hectopascals: 1019)
        current.uvIndex = UVIndex(value: 5)
        current.wind = Wind(
            speed: Speed(metersPerSecond: 3.6), gust: Speed(metersPerSecond: 7.2), direction: Angle(degrees: 340))
        return current
    }()

    private static let hours: [HourWeather] = {
        let conditions: [WeatherCondition] = [.partlyCloudy, .cloudy, .lightRain, .rain, .clear]
        var hours: [HourWeather] = []
        for index in 0..<13 {
            let isLong = index >= 10
            let start = midnight + Double(isLong ? 24 + (index - 10) * 6 : 14 + index) * 3600
            var hour = HourWeather(date: start, duration: isLong ? 21_600 : 3600)
            hour.condition = conditions[index % conditions.count]
            hour.temperature = index == 5 ? nil : Temperature(celsius: 13 - Double(index) * 0.9)
            hour.precipitationChance = Fraction(percent: Double(index) * 7)
            hour.precipitation = Precipitation(total: PrecipitationAmount(millimeters: Double(index % 4) * 0.6))
            hour.wind = Wind(
                speed: Speed(metersPerSecond: Double(index)), direction: Angle(degrees: Double(index) * 30))
            hours.append(hour)
        }
        return hours
    }()

    private static let days: [DayWeather] = (0..<3).map { index in
        let start = midnight + Double(index) * 86_400
        var day = DayWeather(start: start, end: start + 86_400, isPartial: index == 0, isDerived: true)
        day.condition = [.partlyCloudy, .rain, .unknown][index]
        if index == 2 { return day }
        day.lowTemperature = Temperature(celsius: 4 - Double(index) * 3)
        day.highTemperature = Temperature(celsius: 14 - Double(index))
        day.precipitation = Precipitation(total: PrecipitationAmount(millimeters: Double(index) * 12.4))
        day.precipitationChance = Fraction(percent: 20 + Double(index) * 60)
        day.sun = SunEvents(sunrise: start + 6 * 3600 + 540, sunset: start + 18 * 3600 + 3420)
        return day
    }

    private static let alert: WeatherAlert = {
        var alert = WeatherAlert(id: "1", summary: "Wind Advisory")
        alert.severity = .moderate
        alert.expires = now + 36_000
        alert.description = "Gusts of 17 m/s."
        alert.language = "en-US"
        alert.detailsURL = "https://example.org/alert?a=1&b=2"
        return alert
    }()
}
