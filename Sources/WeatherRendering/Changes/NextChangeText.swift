import Foundation
import WeatherCore
import WeatherLocalization

/// The next change in a few words, such as "Rain from Wednesday 05:00".
struct NextChangeText {
    let localizer: Localizer
    let zone: TimeZone
    let now: Date

    /// The words, longest form first; none if they could only say that it stays dry today.
    ///
    /// - Parameters:
    ///   - next: The change.
    ///   - weekday: How a day of the coming week is named, until which it stays dry.
    /// - Returns: The texts.
    func texts(of next: NextChange, weekday: Localizer.DateTemplate = .weekday) -> [String] {
        let days = zone.localDay(of: next.date) - zone.localDay(of: now)
        var moments: [String] {
            let time = localizer.date(next.date, as: .time, in: zone)
            if days == 0 { return [time] }
            let day = localizer.date(next.date, as: .abbreviatedWeekday, in: zone)
            return [localizer.date(next.date, as: .change, in: zone), "\(day) \(time)"]
        }
        switch next.change {
        case .falling(let kind): return moments.map { localizer.text("next.\(kind.rawValue).from", $0) }
        case .ending(let kind): return moments.map { localizer.text("next.\(kind.rawValue).until", $0) }
        case .dry where days < 1: return []
        // After a week, a weekday is ambiguous.
        case .dry:
            let day = localizer.date(next.date, as: days < 7 ? weekday : .dayHeading, in: zone)
            return [localizer.text("next.dry.until", day)]
        }
    }
}
