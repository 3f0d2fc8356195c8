import Foundation
import WeatherCore

/// The values of a report that wttr.in's forms show of the present and of today.
struct WttrNow {
    let scope: ReportScope
    /// The current weather, or else the forecast's current step; `nil` if there is neither.
    let current: CurrentWeather?
    /// The step of the forecast that contains the present.
    let step: HourWeather?

    init(_ scope: ReportScope) {
        self.scope = scope
        step = scope.report.hours.first { $0.date <= scope.now && scope.now < $0.end }
        var current = scope.report.current ?? CurrentWeather(in: scope.report.hours, at: scope.now)
        // Stations do not measure it.
        if current?.uvIndex == nil { current?.uvIndex = step?.uvIndex }
        self.current = current
    }

    var point: Coordinates { scope.report.place.coordinates }

    var code: WttrCode? { current.flatMap { WttrCode($0.condition, cloudCover: $0.cloudCover) } }

    var isDay: Bool {
        Daylight.isDay(mark: current?.isDaylight, from: current?.date ?? scope.now, lasting: 0, at: point)
    }

    /// What fell lately, or else what falls in the current step of the forecast.
    var precipitation: PrecipitationAmount? {
        scope.report.current?.recentPrecipitation?.total ?? step?.precipitation?.total
    }

    /// The moon's phase today: the service's, or else one of eight equal parts of its course.
    var moonPhase: MoonPhase? { WttrMoon.phase(at: scope.now, sent: scope.day(0)?.moon) }

    /// The local day; `nil` more than about 12,600 years from 1970.
    var day: DateInterval? { LocalDays(scope.zone).days(from: scope.now, to: scope.now + 1).first }
}

/// The moon of wttr.in's forms.
enum WttrMoon {
    /// The phase at a time of day, as the service sent it or else as one of eight equal parts of the moon's course.
    static func phase(at date: Date, sent events: MoonEvents?) -> MoonPhase? {
        events?.phase ?? MoonPhase(fractionOfMonth: Moon(at: date).elongation / 360)
    }

    /// The days since the new moon, 0 to 29.
    static func day(at date: Date) -> Int {
        let month = 29.530588
        return Int((Moon(at: date).elongation / 360 * month).rounded()) % 30
    }

    /// The phase as a picture: U+1F311 NEW MOON SYMBOL, or one of the seven after it.
    static func sign(_ phase: MoonPhase) -> String? {
        guard let index = MoonPhase.allCases.firstIndex(of: phase) else { return nil }
        return Unicode.Scalar(0x1F311 + UInt32(index)).map { String(Character($0)) }
    }

    /// The English name, such as `Waxing Gibbous`.
    static func name(_ phase: MoonPhase) -> String {
        switch phase {
        case .new: "New Moon"
        case .waxingCrescent: "Waxing Crescent"
        case .firstQuarter: "First Quarter"
        case .waxingGibbous: "Waxing Gibbous"
        case .full: "Full Moon"
        case .waningGibbous: "Waning Gibbous"
        case .lastQuarter: "Last Quarter"
        case .waningCrescent: "Waning Crescent"
        }
    }
}
