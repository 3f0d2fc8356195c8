import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The next hour of rain and snow, for the head, from the minutes.
    package struct NextHourPart {
        /// The sentence, the longest form first.
        package var texts: [String]
        /// The hour.
        package var hour: NextHour
        /// Whether nothing falls.
        package var isDry: Bool { hour.spells.isEmpty }
        /// The rate of each minute from now on, and where it stands among the classes of intensity, 0...3.
        package var minutes: [(rate: PrecipitationIntensity, level: Double)]
        /// What falls first; rain if nothing falls.
        package var kind: NextHour.Kind { hour.spells.first?.kind ?? .rain }
    }

    /// The next hour; `nil` without minutes, or if another day is shown.
    package var nextHour: NextHourPart? {
        guard day == nil, report.minutes != nil, let hour = NextHour(of: report, at: now) else { return nil }
        return NextHourPart(
            texts: NextHourText(localizer: localizer).texts(of: hour), hour: hour,
            minutes: minutes(until: hour.end, of: hour))
    }

    /// The hour in the head of a forecast.
    ///
    /// That nothing falls in it is said only if the steps expect rain or snow within three hours, or if there are none.
    var nextHourOfHead: NextHourPart? {
        guard let next = nextHour else { return nil }
        guard next.isDry, let last = report.hours.last, last.end > now else { return next }
        guard let change = NextChange(in: report.hours, now: now) else { return next }
        return !change.isDry && change.date < now + 3 * NextHour.duration ? next : nil
    }

    /// The rates of all minutes that are known, from now on, and their levels.
    package var allMinutes: [(rate: PrecipitationIntensity, level: Double)] {
        guard let hour = NextHour(of: report, at: now), let last = report.minutes?.last else { return [] }
        return minutes(until: min(last.end, now + 2 * NextHour.duration), of: hour)
    }

    /// The rates of minutes, up to the first that is unknown.
    private func minutes(until end: Date, of hour: NextHour) -> [(rate: PrecipitationIntensity, level: Double)] {
        let steps = report.minutes ?? []
        var rates: [(rate: PrecipitationIntensity, level: Double)] = []
        var index = 0
        let count = Int((end.timeIntervalSince(now) / 60).rounded(.up))
        for minute in 0..<count {
            let middle = min(now + (Double(minute) + 0.5) * 60, end - 1)
            while index < steps.count, steps[index].end <= middle { index += 1 }
            guard index < steps.count, let rate = steps[index].precipitationIntensity else { break }
            let kind = hour.spells.last { $0.start <= middle }?.kind ?? hour.spells.first?.kind ?? .rain
            rates.append((rate, NextHour.Intensity.level(of: rate, kind)))
        }
        return rates
    }
}
