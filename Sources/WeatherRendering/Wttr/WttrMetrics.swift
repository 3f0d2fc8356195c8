import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// A report as wttr.in's metrics, `p1`, in the text format of Prometheus.
///
/// A value that is not known has no sample.
struct WttrMetrics {
    private let scope: ReportScope
    private let now: WttrNow
    private let clock: WttrClock
    private let days: [(label: String, weather: DayWeather?, sky: WttrAstronomy)]
    private var text = ""

    init(_ report: WeatherReport, now date: Date) {
        let scope = ReportScope(report, now: date)
        self.scope = scope
        now = WttrNow(scope)
        clock = WttrClock(zone: scope.zone)
        days = WttrDay.days(of: scope).enumerated().map { number, day in
            ("\(number)d", day.weather, WttrAstronomy(of: day, in: scope))
        }
    }

    static func text(for report: WeatherReport, now: Date) -> String {
        var metrics = WttrMetrics(report, now: now)
        metrics.writeCurrent()
        metrics.writeDays()
        return metrics.text
    }

    private mutating func writeCurrent() {
        let current = now.current
        let wind = current?.wind
        write("temperature_feels_like_celsius", "How warm it feels, in Celsius", current?.apparentTemperature?.celsius)
        write(
            "temperature_feels_like_fahrenheit", "How warm it feels, in Fahrenheit",
            current?.apparentTemperature?.fahrenheit)
        write("cloudcover_percentage", "Clouds, in percent of the sky", current?.cloudCover?.percent)
        write("humidity_percentage", "Relative humidity, in percent", current?.humidity?.percent)
        write("precipitation_mm", "Precipitation, in millimeters", now.precipitation?.millimeters, decimals: 1)
        write("pressure_hpa", "Pressure at sea level, in hectopascals", current?.pressure?.hectopascals)
        write("temperature_celsius", "Temperature, in Celsius", current?.temperature?.celsius)
        write("temperature_fahrenheit", "Temperature, in Fahrenheit", current?.temperature?.fahrenheit)
        write("uv_index", "UV index", current?.uvIndex?.value)
        write("visibility", "Visibility, in kilometers", current?.visibility?.kilometers)
        write("weather_code", "The weather in World Weather Online's list", now.code.map { Double($0.number) })
        write("winddir_degree", "Where the wind comes from, in degrees", wind?.direction?.degrees)
        write("windspeed_kmph", "Wind, in kilometers per hour", wind?.speed?.kilometersPerHour)
        write("windspeed_mph", "Wind, in miles per hour", wind?.speed?.milesPerHour)
        let condition = current.flatMap { $0.condition == .unknown ? nil : $0.condition }
        let name = condition.flatMap { WttrForecast.english?.name(of: $0, isDay: now.isDay) }
        write("weather_desc", "The weather in words", [("current", name)])
        let point = wind?.direction.flatMap { $0.degrees.isFinite ? CompassPoint($0) : nil }
        write("winddir_16_point", "Where the wind comes from", [("current", point?.rawValue.uppercased())])
    }

    private mutating func writeDays() {
        write("astronomy_moon_illumination", "Lit part of the moon, in percent") { _, sky in sky.illumination.percent }
        write("astronomy_moon_phase", "Phase of the moon", days.map { ($0.label, $0.sky.phase.map(WttrMoon.name)) })
        writeTimes("sunrise", \.sunrise)
        writeTimes("sunset", \.sunset)
        writeTimes("moonrise", \.moonrise)
        writeTimes("moonset", \.moonset)
        write("temperature_celsius_maximum", "Highest temperature, in Celsius") { day, _ in
            day?.highTemperature?.celsius
        }
        write("temperature_fahrenheit_maximum", "Highest temperature, in Fahrenheit") { day, _ in
            day?.highTemperature?.fahrenheit
        }
        write("temperature_celsius_minimum", "Lowest temperature, in Celsius") { day, _ in
            day?.lowTemperature?.celsius
        }
        write("temperature_fahrenheit_minimum", "Lowest temperature, in Fahrenheit") { day, _ in
            day?.lowTemperature?.fahrenheit
        }
    }

    private mutating func writeTimes(_ name: String, _ time: KeyPath<WttrAstronomy, Date?>) {
        let clock = clock
        write("\(name)_minutes", "\(name.capitalized), in minutes since local midnight") { _, sky in
            sky[keyPath: time].map { Double(clock.minutes($0)) }
        }
    }

    private mutating func write(_ name: String, _ meaning: String, _ value: Double?, decimals: Int = 0) {
        writeSamples(name, meaning, [Self.sample("current", value, decimals)])
    }

    private mutating func write(
        _ name: String, _ meaning: String, _ value: (DayWeather?, WttrAstronomy) -> Double?
    ) {
        writeSamples(name, meaning, days.map { Self.sample($0.label, value($0.weather, $0.sky), 0) })
    }

    /// Writes texts, each as a label of a sample whose value is 1.
    private mutating func write(_ name: String, _ meaning: String, _ texts: [(label: String, text: String?)]) {
        writeSamples(
            name, meaning,
            texts.map { label, text in
                text.map { "{forecast=\"\(label)\", description=\"\(Self.escaped($0))\"} 1" }
            })
    }

    private static func sample(_ label: String, _ value: Double?, _ decimals: Int) -> String? {
        value.flatMap { JSONWriter.text(of: $0, decimals: decimals) }.map { "{forecast=\"\(label)\"} \($0)" }
    }

    private mutating func writeSamples(_ name: String, _ meaning: String, _ samples: [String?]) {
        let known = samples.compactMap(\.self)
        if known.isEmpty { return }
        text += "# HELP \(name) \(meaning)\n" + known.map { "\(name)\($0)\n" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.sanitized().replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
