import Foundation
import WeatherCore
import WeatherDocuments

/// A report with every product, as a program could write it.
enum WholeReport {
    /// 2026-04-06, 06:20 UTC.
    static let now = Date(timeIntervalSince1970: 1_775_456_400)
    private static let hour = Date(timeIntervalSince1970: 1_775_455_200)

    static func document(at point: Coordinates) -> Data {
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(provider: "whole", providerName: "Whole", attribution: "none", fetched: now))
        report.current = current
        report.hours = (0..<12).map(step)
        report.days = (0..<3).map(day)
        report.minutes = (0..<10).map { index in
            var minute = MinuteWeather(date: now + Double(index) * 60)
            minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: 0.5 + Double(index))
            minute.precipitationChance = Fraction(percent: 40)
            return minute
        }
        report.alerts = [alert]
        var air = AirQuality(date: hour)
        air.indices = [.init(42, scale: .european)]
        air.fineParticulates = MassConcentration(microgramsPerCubicMeter: 8.5)
        report.airQuality = [air]
        var pollen = Pollen(date: hour)
        pollen.concentrations[.birch] = PollenConcentration(grainsPerCubicMeter: 42)
        pollen.indices = [.init(2, of: .grass, scale: .german)]
        report.pollen = [pollen]
        return Data(ReportJSON.text(for: report).utf8)
    }

    private static var current: CurrentWeather {
        var current = CurrentWeather(date: now)
        current.condition = .lightRain
        current.isDaylight = true
        current.temperature = Temperature(celsius: 11.5)
        current.humidity = Fraction(percent: 70)
        current.pressure = Pressure(hectopascals: 1009)
        current.wind = wind
        return current
    }

    private static func step(_ index: Int) -> HourWeather {
        var step = HourWeather(date: hour + Double(index) * 3600, duration: 3600)
        step.condition = .rain
        step.isDaylight = index < 6
        step.temperature = Temperature(celsius: 10 + Double(index) / 2)
        step.humidity = Fraction(percent: 70 + Double(index))
        step.wind = wind
        step.precipitationChance = Fraction(percent: 60)
        step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4 + Double(index) / 10))
        return step
    }

    private static func day(_ index: Int) -> DayWeather {
        let start = hour - 6 * 3600 + Double(index) * 86_400
        var day = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)
        day.condition = .rain
        day.highTemperature = Temperature(celsius: 15 + Double(index))
        day.lowTemperature = Temperature(celsius: 5 + Double(index))
        day.precipitationChance = Fraction(percent: 80)
        return day
    }

    private static var alert: WeatherAlert {
        var alert = WeatherAlert(id: "2026-04-06-1", summary: "Gale Warning")
        alert.event = AlertEvent(.gale, .warning)
        alert.severity = .severe
        alert.urgency = .expected
        alert.certainty = .likely
        alert.issued = hour
        alert.onset = hour + 3600
        alert.expires = hour + 36_000
        alert.description = "Strong wind."
        return alert
    }

    private static var wind: Wind? {
        Wind(speed: Speed(metersPerSecond: 4), gust: Speed(metersPerSecond: 8), direction: Angle(degrees: 230))
    }
}
