import Foundation
import WeatherCore

/// The sun and the moon of a day of wttr.in's forms: the service's times, or else computed ones.
struct WttrAstronomy {
    let sunrise: Date?
    let sunset: Date?
    let moonrise: Date?
    let moonset: Date?
    let phase: MoonPhase?
    /// The lit share of the moon at noon.
    let illumination: Fraction

    init(of day: WttrDay, in scope: ReportScope) {
        let point = scope.report.place.coordinates
        let noon = day.span.start + day.span.duration / 2
        let sent = day.weather?.sun ?? scope.report.sunEvents.first { $0.belongs(to: day.span) }
        let sun = SolarDay(at: point, on: day.span)
        sunrise = sent?.sunrise ?? sun?.rise()
        sunset = sent?.sunset ?? sun?.set()
        let moon = day.weather?.moon
        let isSent = moon?.moonrise != nil && moon?.moonset != nil
        let lunarDay = isSent ? nil : LunarDay(at: point, on: day.span)
        moonrise = moon?.moonrise ?? lunarDay?.rise
        moonset = moon?.moonset ?? lunarDay?.set
        phase = WttrMoon.phase(at: noon, sent: moon)
        illumination = Fraction(percent: Moon(at: noon).illumination * 100)
    }
}

extension WttrDay {
    /// The mean temperature of its steps; `nil` unless all of them are known.
    var meanTemperature: Temperature? {
        let known = steps.compactMap { $0.weather?.temperature?.celsius }
        guard known.count == steps.count, !known.isEmpty else { return nil }
        return Temperature(celsius: known.reduce(0, +) / Double(known.count))
    }
}
