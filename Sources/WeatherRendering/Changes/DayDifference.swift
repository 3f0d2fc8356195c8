import Foundation
import WeatherCore
import WeatherLocalization

/// How much warmer or colder a day is than the day before, by their highest temperatures.
struct DayDifference: Sendable, Equatable {
    let previous: Temperature
    let next: Temperature

    /// Compares two days; `nil` if hours of either are missing, since the highest temperature may be among them.
    init?(from previous: DayWeather, to next: DayWeather) {
        guard !previous.isPartial, !next.isPartial, let first = previous.highTemperature,
            let second = next.highTemperature
        else { return nil }
        (self.previous, self.next) = (first, second)
    }

    /// Compares tomorrow with today; `nil` if hours of either are missing.
    ///
    /// - Parameters:
    ///   - report: The report, with its days.
    ///   - now: The current time.
    ///   - zone: The zone of the days.
    init?(tomorrowOf report: WeatherReport, now: Date, in zone: TimeZone) {
        let today = zone.localDay(of: now)
        func day(_ date: Double) -> DayWeather? { report.days.first { zone.localDay(of: $0.start) == date } }
        guard let first = day(today), let second = day(today + 1) else { return nil }
        self.init(from: first, to: second)
    }

    /// Compares a day with the usual one; `nil` if hours of it are missing.
    init?(of day: DayWeather, from usual: UsualWeather.Day) {
        guard !day.isPartial, let own = day.highTemperature, let mean = usual.highTemperature else { return nil }
        (previous, next) = (mean, own)
    }

    /// In degrees Celsius; positive if it gets warmer.
    var celsius: Double { next.celsius - previous.celsius }

    /// Whether it is worth a sentence without being asked for: from 5 °C on.
    var isNotable: Bool { abs(celsius) >= 5 }

    /// The end of the key of its texts.
    ///
    /// Less than 2 °C is about the same: no forecast of a high is more exact.
    var key: String { abs(celsius) < 2 ? "same" : celsius > 0 ? "warmer" : "colder" }
}

extension Localizer {
    /// A difference between days in a few words, such as "8° warmer than today".
    func text(of difference: DayDifference) -> String {
        difference.key == "same"
            ? text("tomorrow.same")
            : text("tomorrow.\(difference.key)", temperatureDifference(difference.previous, difference.next))
    }

    /// A difference from a usual day in a few words, such as "7° warmer than usual for this time of year".
    func textBesideUsual(of difference: DayDifference) -> String {
        difference.key == "same"
            ? text("usual.same")
            : text("usual.\(difference.key)", temperatureDifference(difference.previous, difference.next))
    }

    /// A notable difference between days as a sentence.
    func sentence(of difference: DayDifference) -> String {
        prose("tomorrow.\(difference.key)", [temperatureDifferenceInWords(difference.previous, difference.next)])
    }
}
